import { planned } from '../../query.js';
import { withinInteger } from './within-integer.js';

/** A page in Search Console: the last 28 days that are final. */
export interface PageSearch {
  from: string;
  to: string;
  clicks: number;
  impressions: number;
  /** over all impressions; 0 without any */
  meanPosition: number;
  /** against the 28 days before; null where not all of them are imported */
  clicksChange: number | null;
}

/** Figures of one page of the project of an audit. */
export const searchOfPage = planned<[auditId: string, url: string], PageSearch>(
  `select to_char(p.from_date, 'YYYY-MM-DD') as "from", to_char(p.to_date, 'YYYY-MM-DD') as "to", g.clicks::float8, g.impressions::float8,
          coalesce(g.positions / nullif(g.impressions, 0)::float, 0) as "meanPosition", ${withinInteger('g.clicks - g.previous_clicks')} as "clicksChange"
     from search_period p join search_period_page g on g.project_id = p.project_id
    where p.project_id = (select project_id from audit where id = $1) and g.digest = md5($2)::uuid`,
);

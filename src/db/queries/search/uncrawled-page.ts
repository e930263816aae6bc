import { planned } from '../../query.js';
import { withinInteger } from './within-integer.js';

/** A URL with impressions that an audit has not crawled. */
export interface UncrawledPage {
  url: string;
  clicks: number;
  impressions: number;
  /** null without impressions */
  averagePosition: number | null;
}

/** Uncrawled pages with most clicks; empty where nothing is imported. */
export const uncrawledPages = planned<[auditId: string, limit: number], UncrawledPage>(
  `select g.url, ${withinInteger('g.clicks')} as clicks, ${withinInteger('g.impressions')} as impressions,
          g.positions / nullif(g.impressions, 0)::float as "averagePosition"
     from audit a join search_period_page g on g.project_id = a.project_id
    where a.id = $1 and g.impressions > 0
      and not exists (select from (select md5(p.url)::uuid as digest from page p where p.audit_id = a.id) p where p.digest = g.digest)
    order by g.clicks desc, g.impressions desc, g.url limit $2`,
);

import { planned } from '../../query.js';
import { withinInteger } from './within-integer.js';

/** A query of the last 28 final days with the pages that it shows. */
export interface PeriodQuery {
  query: string;
  clicks: number;
  impressions: number;
  /** null without impressions */
  averagePosition: number | null;
  /** against the 28 days before; null where not all of them are imported */
  clicksChange: number | null;
  impressionsChange: number | null;
  missedClicks: number;
  /** own URLs with a tenth of the impressions each */
  competingUrls: number;
  /** the one with most clicks, now and in the 28 days before */
  url: string;
  previousUrl: string | null;
}

/** Queries, those with most clicks first; `isCompeting`: of several own URLs, or of another one than before. */
export const periodQueries = planned<[projectId: string, isCompeting: boolean, limit: number], PeriodQuery>(
  `select query, ${withinInteger('clicks')} as clicks, ${withinInteger('impressions')} as impressions,
          (positions / nullif(impressions, 0)::float8) as "averagePosition",
          ${withinInteger('clicks - previous_clicks')} as "clicksChange",
          ${withinInteger('impressions - previous_impressions')} as "impressionsChange",
          ${withinInteger('missed_clicks')} as "missedClicks", urls as "competingUrls", url, previous_url as "previousUrl"
     from search_period_query q
    where project_id = $1 and (not $2 or urls > 1 or previous_url <> url)
    order by q.clicks desc, q.impressions desc, q.query limit $3`,
);

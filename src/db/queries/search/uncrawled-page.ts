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

/**
 * Uncrawled pages with most clicks; empty where nothing is imported. A full join is never a loop: the rows of a request are no
 * part of what the planner knows, and it would hash each page of the audit for each URL.
 */
export const uncrawledPages = planned<[auditId: string, limit: number], UncrawledPage>(
  `with crawled as materialized (select distinct md5(url)::uuid as digest from page where audit_id = $1),
        shown as materialized (
          select g.* from audit a join search_period_page g on g.project_id = a.project_id where a.id = $1 and g.impressions > 0)
   select g.url, ${withinInteger('g.clicks')} as clicks, ${withinInteger('g.impressions')} as impressions,
          g.positions / nullif(g.impressions, 0)::float as "averagePosition"
     from shown g full join crawled c on c.digest = g.digest
    where c.digest is null
    order by g.clicks desc, g.impressions desc, g.url limit $2`,
);

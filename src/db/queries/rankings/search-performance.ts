import { planned } from '../../query.js';

/** What Search Console reported of a site, over all that was imported last. */
export interface SearchPerformance {
  projectId: string;
  from: string;
  to: string;
  clicks: number;
  impressions: number;
  /** over all impressions */
  meanPosition: number;
  /** URLs with impressions */
  pages: number;
}

/** Of those projects that imported something. */
export const searchPerformanceOf = planned<[projectIds: readonly string[]], SearchPerformance>(
  `select project_id as "projectId", to_char(min(from_date), 'YYYY-MM-DD') as "from", to_char(max(to_date), 'YYYY-MM-DD') as "to",
          sum(clicks)::int as clicks, sum(impressions)::int as impressions, count(distinct page)::int as pages,
          coalesce(sum(average_position * impressions) / nullif(sum(impressions), 0), 0)::float as "meanPosition"
     from search_performance where project_id = any($1::uuid[]) group by project_id`,
);

/** Clicks of the pages that each issue is on, for issues of projects that imported something. */
export const clicksOfIssues = planned<[issueIds: readonly string[]], { id: string; clicks: number }>(
  `with asked as (
     select i.id, a.project_id from issue i join audit a on a.id = i.audit_id where i.id = any($1::uuid[])
   ), clicked as (
     select project_id, page, sum(clicks)::int as clicks from search_performance
      where project_id in (select project_id from asked) group by 1, 2
   ), counted as (
     select f.issue_id, sum(c.clicks)::int as clicks
       from asked q join finding f on f.issue_id = q.id and f.resolved_at is null
       join clicked c on c.project_id = q.project_id and c.page = f.url group by 1
   )
   select q.id, coalesce(c.clicks, 0) as clicks from asked q left join counted c on c.issue_id = q.id
    where q.project_id in (select project_id from clicked)`,
);

import { planned } from '../../query.js';

/** Search Console figures of a site in the last 28 final days. */
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
  /** BY_QUERY: sums of rows with queries, of an import from the command line */
  aggregation: 'BY_PROPERTY' | 'BY_PAGE' | 'BY_QUERY';
  /** clicks of no page in the list of pages */
  unattributedClicks: number;
  /** clicks of no query: anonymized, or cut off by the row limit */
  anonymizedClicks: number;
  /** against the 28 days before; null where not all of them are imported */
  clicksChange: number | null;
  impressionsChange: number | null;
  /** against the same weekdays a year earlier */
  clicksYearChange: number | null;
}

/** The figures of those projects that imported something. */
export const searchPerformanceOf = planned<[projectIds: readonly string[]], SearchPerformance>(
  `select project_id as "projectId", to_char(from_date, 'YYYY-MM-DD') as "from", to_char(to_date, 'YYYY-MM-DD') as "to",
          clicks::float8, impressions::float8, coalesce(positions / nullif(impressions, 0)::float, 0) as "meanPosition", aggregation,
          (clicks - page_clicks)::float8 as "unattributedClicks", (page_clicks - query_clicks)::float8 as "anonymizedClicks",
          (clicks - previous_clicks)::float8 as "clicksChange", (impressions - previous_impressions)::float8 as "impressionsChange",
          (clicks - year_clicks)::float8 as "clicksYearChange",
          (select count(*)::int from search_period_page g where g.project_id = p.project_id and g.impressions > 0) as pages
     from search_period p where project_id = any($1::uuid[])`,
);

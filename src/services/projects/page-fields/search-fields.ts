import type { SearchFields } from '../../../db/queries/pages/search-field.js';
import type { PageField } from './page-field.js';

const POSITION_SCALE = 10;

/** From Search Console: stored when an audit completes, and with its newest completed audit whenever a project imports. */
export const SEARCH_FIELDS: readonly PageField[] = [
  {
    name: 'clicks',
    type: 'NUMBER',
    label: 'Clicks',
    about: 'Clicks in Google Search in the last 28 days of Search Console; none if nothing is imported.',
    header: 'clicks',
  },
  {
    name: 'clicksChange',
    type: 'NUMBER',
    label: 'Clicks, change',
    about: 'Clicks of the last 28 days less those of the 28 days before; none until both are imported.',
    header: 'clicks_change',
  },
  {
    name: 'clicksYearChange',
    type: 'NUMBER',
    label: 'Clicks, change in a year',
    about: 'Clicks of the last 28 days less those of the same weekdays a year earlier; none until both are imported.',
    header: 'clicks_year_change',
  },
  {
    name: 'impressions',
    type: 'NUMBER',
    label: 'Impressions',
    about: 'Impressions in Google Search in the last 28 days of Search Console; none if nothing is imported.',
    header: 'impressions',
  },
  {
    name: 'impressionsChange',
    type: 'NUMBER',
    label: 'Impressions, change',
    about: 'Impressions of the last 28 days less those of the 28 days before; none until both are imported.',
    header: 'impressions_change',
  },
  {
    name: 'averagePosition',
    type: 'NUMBER',
    scale: POSITION_SCALE,
    label: 'Average position',
    about: 'Average position in Google Search over all impressions of Search Console; none without impressions.',
    header: 'average_position',
  },
  {
    name: 'queries',
    type: 'NUMBER',
    label: 'Queries',
    about: 'Queries that showed the page in the last 28 days, without those that Google anonymizes.',
    header: 'queries',
  },
  {
    name: 'competingQueries',
    type: 'NUMBER',
    label: 'Competing queries',
    about:
      'Queries of which this page and another one of the site have a tenth of the impressions each: possible cannibalization.',
    header: 'competing_queries',
  },
  {
    name: 'missedClicks',
    type: 'NUMBER',
    label: 'Missed clicks',
    about: 'Clicks below what the average position of its queries usually has on this site.',
    header: 'missed_clicks',
  },
  {
    name: 'googleIndexed',
    type: 'BOOLEAN',
    label: 'Indexed by Google',
    about:
      'Whether the last URL Inspection found the page in Google’s index; none if it was not inspected. Stored after the inspections of a day.',
    header: 'google_indexed',
  },
];

/** Each field with its value in `search_period_page s`. */
export const SEARCH_COLUMNS: SearchFields = {
  clicks: 'coalesce(s.clicks, 0)',
  clicksChange: 'coalesce(s.clicks - s.previous_clicks, case when w.previous_clicks is not null then 0 end)',
  clicksYearChange: 'coalesce(s.clicks - s.year_clicks, case when w.year_clicks is not null then 0 end)',
  impressions: 'coalesce(s.impressions, 0)',
  impressionsChange:
    'coalesce(s.impressions - s.previous_impressions, case when w.previous_clicks is not null then 0 end)',
  averagePosition: `round(${POSITION_SCALE} * s.positions::numeric / nullif(s.impressions, 0))`,
  queries: 'coalesce(s.queries, 0)',
  competingQueries: 'coalesce(s.competing_queries, 0)',
  missedClicks: 'coalesce(s.missed_clicks, 0)',
  googleIndexed: `case x.verdict when 'PASS' then 1 when 'NEUTRAL' then 0 when 'FAIL' then 0 end`,
};

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { SearchPeriod } from './search-period.js';

/** URLs of a period. */
export const SearchPeriodPage = defineEntity({
  name: 'SearchPeriodPage',
  tableName: 'search_period_page',
  properties: {
    projectId: p
      .manyToOne(SearchPeriod)
      .mapToPk()
      .deleteRule('cascade')
      .updateRule('no action')

      .primary(),
    url: p.text(),
    clicks: p.integer(),
    impressions: p.integer(),
    positions: p.bigint('number'),
    previousClicks: p.integer().nullable(),
    previousImpressions: p.integer().nullable(),
    yearClicks: p.integer().nullable(),
    queries: p.integer(),
    competingQueries: p.integer(),
    missedClicks: p.integer(),
    digest: p.uuid().primary().generated('(md5(url)::uuid) stored'),
  },
});
export type SearchPeriodPage = Row<typeof SearchPeriodPage>;

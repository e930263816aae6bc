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
    clicks: p.bigint('number'),
    impressions: p.bigint('number'),
    positions: p.bigint('number'),
    previousClicks: p.bigint('number').nullable(),
    previousImpressions: p.bigint('number').nullable(),
    yearClicks: p.bigint('number').nullable(),
    queries: p.integer(),
    competingQueries: p.integer(),
    missedClicks: p.bigint('number'),
    digest: p.uuid().primary().generated('(md5(url)::uuid) stored'),
  },
});
export type SearchPeriodPage = Row<typeof SearchPeriodPage>;

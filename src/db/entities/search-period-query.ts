import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { SearchPeriod } from './search-period.js';

/** Queries of a period. */
export const SearchPeriodQuery = defineEntity({
  name: 'SearchPeriodQuery',
  tableName: 'search_period_query',
  properties: {
    projectId: p
      .manyToOne(SearchPeriod)
      .mapToPk()
      .deleteRule('cascade')
      .updateRule('no action')

      .primary(),
    query: p.text(),
    clicks: p.bigint('number'),
    impressions: p.bigint('number'),
    positions: p.bigint('number'),
    previousClicks: p.bigint('number').nullable(),
    previousImpressions: p.bigint('number').nullable(),
    urls: p.integer(),
    url: p.text(),
    previousUrl: p.text().nullable(),
    missedClicks: p.bigint('number'),
    digest: p.uuid().primary().generated('(md5(query)::uuid) stored'),
  },
});
export type SearchPeriodQuery = Row<typeof SearchPeriodQuery>;

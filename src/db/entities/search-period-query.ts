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
    clicks: p.integer(),
    impressions: p.integer(),
    positions: p.bigint('number'),
    previousClicks: p.integer().nullable(),
    previousImpressions: p.integer().nullable(),
    urls: p.integer(),
    url: p.text(),
    previousUrl: p.text().nullable(),
    missedClicks: p.integer(),
    digest: p.uuid().primary().generated('(md5(query)::uuid) stored'),
  },
});
export type SearchPeriodQuery = Row<typeof SearchPeriodQuery>;

import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** The last 28 days of search performance, and the 28 days before them. */
export const SearchPeriod = defineEntity({
  name: 'SearchPeriod',
  tableName: 'search_period',
  properties: {
    projectId: p
      .manyToOne(Project)
      .mapToPk()
      .deleteRule('cascade')
      .updateRule('no action')

      .primary(),
    fromDate: p.date(),
    toDate: p.date(),
    aggregation: p.enum(['BY_PROPERTY', 'BY_PAGE', 'BY_QUERY'] as const),
    clicks: p.bigint('number'),
    impressions: p.bigint('number'),
    positions: p.bigint('number'),
    pageClicks: p.bigint('number'),
    queryClicks: p.bigint('number'),
    previousClicks: p.bigint('number').nullable(),
    previousImpressions: p.bigint('number').nullable(),
    previousPositions: p.bigint('number').nullable(),
    yearClicks: p.bigint('number').nullable(),
  },
});
export type SearchPeriod = Row<typeof SearchPeriod>;

import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Search performance that a search engine reports of past searches: kept apart from checked positions. */
export const SearchPerformance = defineEntity({
  name: 'SearchPerformance',
  tableName: 'search_performance',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    source: p.text().primary(),
    id: p.integer().primary(),
    fromDate: p.date(),
    toDate: p.date(),
    query: p.text(),
    page: p.text(),
    country: p.text().nullable(),
    device: p.text().nullable(),
    averagePosition: p.float().columnType('real'),
    clicks: p.bigint('number'),
    impressions: p.bigint('number'),
  },
  indexes: [
    {
      name: 'search_performance_impressions',
      properties: ['projectId', 'impressions'],
      columns: [{ name: 'project_id' }, { name: 'impressions', sort: 'desc' }],
    },
  ],
});
export type SearchPerformance = Row<typeof SearchPerformance>;

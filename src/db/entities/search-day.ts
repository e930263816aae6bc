import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** One day of one kind of search; positions are sums over impressions. */
export const SearchDay = defineEntity({
  name: 'SearchDay',
  tableName: 'search_day',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    type: p.text().primary(),
    day: p.date().primary(),
    isFinal: p.boolean(),
    importedAt: p.datetime(6),
    aggregation: p.enum(['BY_PROPERTY', 'BY_PAGE'] as const),
    clicks: p.bigint('number'),
    impressions: p.bigint('number'),
    positions: p.bigint('number'),
    pageClicks: p.bigint('number'),
    queryClicks: p.bigint('number'),
    places: p.array(Number).columnType('int[]'),
    placeClicks: p.array(Number).columnType('int[]'),
    placeImpressions: p.array(Number).columnType('int[]'),
    placePositions: p.array(Number).columnType('bigint[]'),
    pages: p.array(Number).columnType('int[]'),
    pageSeriesClicks: p.array(Number).columnType('int[]'),
    pageSeriesImpressions: p.array(Number).columnType('int[]'),
    pageSeriesPositions: p.array(Number).columnType('int[]'),
    detailQueries: p.array(Number).columnType('int[]'),
    detailPages: p.array(Number).columnType('int[]'),
    detailPlaces: p.array(Number).columnType('int[]'),
    detailClicks: p.array(Number).columnType('int[]'),
    detailImpressions: p.array(Number).columnType('int[]'),
    detailPositions: p.array(Number).columnType('int[]'),
  },
});
export type SearchDay = Row<typeof SearchDay>;

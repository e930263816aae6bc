import { defineEntity, p } from '@mikro-orm/core';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** Searches that were ordered, and will be charged, but have no stored response yet: a worker that ends in between leaves them here. */
export const SearchOrder = defineEntity({
  name: 'SearchOrder',
  tableName: 'search_order',
  properties: {
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    provider: p.text().primary(),
    /** goes with the order and comes back with the finished task */
    tag: p.uuid().unique(),
    /** id by the service; null until it has confirmed the order */
    taskId: p.text().nullable(),
    orderedAt: p.datetime(6),
  },
});
export type SearchOrder = Row<typeof SearchOrder>;

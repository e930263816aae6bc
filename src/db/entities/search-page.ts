import { defineEntity, p } from '@mikro-orm/core';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** Result pages that were paid for by a check that has not ended. */
export const SearchPage = defineEntity({
  name: 'SearchPage',
  tableName: 'search_page',
  properties: {
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    provider: p.text().primary(),
    index: p.integer().primary(),
    size: p.integer().primary(),
    page: p.json().$type<unknown>(),
    readAt: p.datetime(6),
    charged: p.boolean().default(false),
  },
});
export type SearchPage = Row<typeof SearchPage>;

import { defineEntity, p } from '@mikro-orm/core';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** The results page of a keyword, put together from checks that each saw a part. */
export const KnownResults = defineEntity({
  name: 'KnownResults',
  tableName: 'known_results',
  properties: {
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    results: p.json().$type<unknown>(),
  },
});
export type KnownResults = Row<typeof KnownResults>;

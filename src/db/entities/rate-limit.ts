import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Counters of rate limits. A crash of the server may empty it. */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    expire: p.bigint('number').nullable(),
  },
});
export type RateLimit = Row<typeof RateLimit>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** How each host may be crawled, agreed upon by all processes. A crash of the server may empty it. */
export const HostPace = defineEntity({
  name: 'HostPace',
  tableName: 'host_pace',
  properties: {
    host: p.text().primary(),
    places: p.smallint(),
    crawlDelayMs: p.integer().default(0),
    /** with a crawl delay: the first moment that is not reserved yet */
    nextStartAt: p.datetime(6).nullable(),
    /** by Retry-After */
    notBefore: p.datetime(6).nullable(),
    usedAt: p.datetime(6),
  },
});
export type HostPace = Row<typeof HostPace>;

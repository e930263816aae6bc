import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Jobs to queue, written in the transaction that makes them necessary. */
export const Outbox = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    id: p.bigint('number').primary().generated('identity'),
    queue: p.text(),
    jobId: p.text(),
    payload: p.json().$type<unknown>(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
export type Outbox = Row<typeof Outbox>;

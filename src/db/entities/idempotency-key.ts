import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Responses to requests with an Idempotency-Key, encrypted by a key of the client. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    organizationId: p.text().primary(),
    route: p.text().primary(),
    key: p.text().primary(),
    requestHash: p.blob(),
    status: p.integer().nullable(),
    headers: p.json().$type<unknown>().nullable(),
    body: p.blob().nullable(),
    mentions: p.array().columnType('uuid[]').default([]),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_key_age', properties: ['createdAt'] }],
});
export type IdempotencyKey = Row<typeof IdempotencyKey>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Codes and tokens that Better Auth waits for. */
export const Verification = defineEntity({
  name: 'Verification',
  tableName: 'verification',
  properties: {
    id: p.text().primary(),
    identifier: p.text(),
    value: p.text(),
    expiresAt: p.datetime(6).fieldName('expiresAt'),
    createdAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('createdAt'),
    updatedAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('updatedAt'),
  },
  indexes: [{ name: 'verification_identifier_idx', properties: ['identifier'] }],
});
export type Verification = Row<typeof Verification>;

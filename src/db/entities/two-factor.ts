import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { User } from './user.js';

/** Second factors; secret and recovery codes are encrypted by Better Auth. */
export const TwoFactor = defineEntity({
  name: 'TwoFactor',
  tableName: 'twoFactor',
  properties: {
    id: p.text().primary(),
    secret: p.text(),
    backupCodes: p.text().fieldName('backupCodes'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade').fieldName('userId'),
    verified: p.boolean().nullable(),
    failedVerificationCount: p.integer().nullable().fieldName('failedVerificationCount'),
    lockedUntil: p.datetime(6).nullable().fieldName('lockedUntil'),
  },
  uniques: [{ name: 'twoFactor_userId_idx', properties: ['userId'] }],
});
export type TwoFactor = Row<typeof TwoFactor>;

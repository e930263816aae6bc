import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** How often the password of an account was tried from where, by a hash of both. */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempt',
  properties: {
    key: p.blob().primary(),
    attempts: p.integer(),
    opensAt: p.datetime(6),
    expiresAt: p.datetime(6),
  },
  indexes: [{ name: 'sign_in_attempt_expiry', properties: ['expiresAt'] }],
});
export type SignInAttempt = Row<typeof SignInAttempt>;

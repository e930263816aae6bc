import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Accounts. Better Auth's own names, here and in session, account, verification and twoFactor. */
export const User = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text().unique(),
    emailVerified: p.boolean().fieldName('emailVerified'),
    image: p.text().nullable(),
    createdAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('createdAt'),
    updatedAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('updatedAt'),
    twoFactorEnabled: p.boolean().nullable().fieldName('twoFactorEnabled'),
  },
});
export type User = Row<typeof User>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { User } from './user.js';

/** How a user signs in: a password or a provider. */
export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.text().primary(),
    accountId: p.text().fieldName('accountId'),
    providerId: p.text().fieldName('providerId'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade').fieldName('userId'),
    accessToken: p.text().nullable().fieldName('accessToken'),
    refreshToken: p.text().nullable().fieldName('refreshToken'),
    idToken: p.text().nullable().fieldName('idToken'),
    accessTokenExpiresAt: p.datetime(6).nullable().fieldName('accessTokenExpiresAt'),
    refreshTokenExpiresAt: p.datetime(6).nullable().fieldName('refreshTokenExpiresAt'),
    scope: p.text().nullable(),
    password: p.text().nullable(),
    createdAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('createdAt'),
    updatedAt: p.datetime(6).fieldName('updatedAt'),
  },
  indexes: [{ name: 'account_userId_idx', properties: ['userId'] }],
});
export type Account = Row<typeof Account>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Google accounts that organizations are signed in to, one each. */
export const GoogleAccount = defineEntity({
  name: 'GoogleAccount',
  tableName: 'google_account',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    /** null: the account did not say */
    email: p.text().nullable(),
    /** a refresh token works for the OAuth client alone that it was made for */
    clientId: p.text(),
    /** encrypted */
    refreshToken: p.text(),
    submitsSitemaps: p.boolean(),
    connectedAt: p.datetime(6),
    connectedBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    /** kind of the refusal that ended it; null: Google accepts it */
    endedBy: p.text().nullable(),
    endedAt: p.datetime(6).nullable(),
  },
  indexes: [{ name: 'google_account_connected_by', properties: ['connectedBy'] }],
});
export type GoogleAccount = Row<typeof GoogleAccount>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Invitation links, by the hash of their token. */
export const SignUpInvitation = defineEntity({
  name: 'SignUpInvitation',
  tableName: 'sign_up_invitation',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    role: p.enum(['viewer', 'commenter', 'member', 'admin'] as const),
    email: p.text().nullable(),
    /** The link was never shown: its use proves that the user reads the mailbox. */
    mailedAt: p.datetime(6).nullable(),
    note: p.text(),
    hash: p.blob().unique(),
    /** clients that the new member is limited to, as in `member` */
    clientIds: p.array().$type<string[]>().nullable(),
    endsOn: p.date().nullable(),
    createdBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    usedAt: p.datetime(6).nullable(),
    usedBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
  },
  checks: [{ name: 'sign_up_invitation_client_ids_check', expression: `(client_ids <> '{}')` }],
  indexes: [{ name: 'sign_up_invitation_organization', properties: ['organizationId'] }],
});
export type SignUpInvitation = Row<typeof SignUpInvitation>;

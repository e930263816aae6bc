import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    id: p.text().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').fieldName('organizationId'),
    email: p.text(),
    role: p.text().nullable(),
    status: p.text(),
    expiresAt: p.datetime(6).fieldName('expiresAt'),
    createdAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('createdAt'),
    inviterId: p.manyToOne(User).mapToPk().deleteRule('cascade').fieldName('inviterId'),
  },
  indexes: [
    { name: 'invitation_email_idx', properties: ['email'] },
    { name: 'invitation_organizationId_idx', properties: ['organizationId'] },
  ],
});
export type Invitation = Row<typeof Invitation>;

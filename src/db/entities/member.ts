import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';
import { User } from './user.js';

export const Member = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    id: p.text().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').fieldName('organizationId'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade').fieldName('userId'),
    role: p.text(),
    createdAt: p.datetime(6).fieldName('createdAt'),
    /** clients whose projects the member sees; null: the whole organization */
    clientIds: p.array().$type<string[]>().nullable(),
    /** the last day of the membership, UTC; null: it does not end */
    endsOn: p.date().nullable(),
  },
  checks: [
    { name: 'member_client_ids_check', expression: `(client_ids <> '{}')` },
    { name: 'member_limited_check', expression: `(client_ids is null or role in ('viewer', 'commenter', 'member'))` },
  ],
  indexes: [
    { name: 'member_organizationId_idx', properties: ['organizationId'] },
    { name: 'member_userId_idx', properties: ['userId'] },
  ],
});
export type Member = Row<typeof Member>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { User } from './user.js';

/** Sessions, by the hash of their token. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.text().primary(),
    expiresAt: p.datetime(6).fieldName('expiresAt'),
    token: p.text().unique(),
    createdAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP').fieldName('createdAt'),
    updatedAt: p.datetime(6).fieldName('updatedAt'),
    ipAddress: p.text().nullable().fieldName('ipAddress'),
    userAgent: p.text().nullable().fieldName('userAgent'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade').fieldName('userId'),
    activeOrganizationId: p.text().nullable().fieldName('activeOrganizationId'),
  },
  indexes: [{ name: 'session_userId_idx', properties: ['userId'] }],
});
export type Session = Row<typeof Session>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Organizations, members and invitations: Better Auth's own names, except for the plan. */
export const Organization = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    slug: p.text().unique(),
    plan: p.enum(['FREE', 'PRO', 'ENTERPRISE'] as const).default('FREE'),
    logo: p.text().nullable(),
    createdAt: p.datetime(6).fieldName('createdAt'),
    metadata: p.text().nullable(),
  },
});
export type Organization = Row<typeof Organization>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** Uses of the quota of a period that have no row of their own: audits and fixes of deleted projects, invitations, paid searches. */
export const SpentQuota = defineEntity({
  name: 'SpentQuota',
  tableName: 'spent_quota',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    quota: p.enum(['auditsPerDay', 'fixesPerMonth', 'invitationsPerDay', 'paidSearchesPerDay'] as const),
    amount: p.integer().default(1),
    spentAt: p.datetime(6),
  },
  indexes: [{ name: 'spent_quota_use', properties: ['organizationId', 'quota', 'spentAt'] }],
});
export type SpentQuota = Row<typeof SpentQuota>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** Changes by users, API keys and the operator: who made them, when and from where. */
export const AuditLog = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    at: p.datetime(6),
    action: p.text(),
    actorKind: p.enum(['USER', 'API_KEY', 'OPERATOR'] as const),
    actorId: p.text().nullable(),
    /** at that time: users and keys are renamed and deleted */
    actorName: p.text().nullable(),
    targetId: p.text().nullable(),
    targetName: p.text().nullable(),
    details: p.json().$type<unknown>(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
  },
  indexes: [
    {
      name: 'audit_log_newest',
      expression: `create index audit_log_newest on audit_log (organization_id, at desc, id desc)`,
    },
    { name: 'audit_log_oldest', properties: ['at'] },
  ],
});
export type AuditLog = Row<typeof AuditLog>;

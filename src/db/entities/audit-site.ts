import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Facts of the site as a whole, packed. */
export const AuditSite = defineEntity({
  name: 'AuditSite',
  tableName: 'audit_site',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    facts: p.blob(),
    /** results of checking linked URLs and resources: a re-scoring needs them */
    checks: p.blob().nullable(),
    /** packed */
    structure: p.blob().nullable(),
    structurePages: p.blob().nullable(),
  },
});
export type AuditSite = Row<typeof AuditSite>;

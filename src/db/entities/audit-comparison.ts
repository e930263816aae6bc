import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Comparisons of two audits: with hundreds of thousands of findings they take seconds, and each opening of a project requests one. */
export const AuditComparison = defineEntity({
  name: 'AuditComparison',
  tableName: 'audit_comparison',
  properties: {
    base: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    head: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    part: p.text().primary(),
    /** findings versions of both audits, read before the result was made */
    baseVersion: p.integer(),
    headVersion: p.integer(),
    result: p.json().$type<unknown>(),
  },
  indexes: [{ name: 'audit_comparison_head', properties: ['head'] }],
});
export type AuditComparison = Row<typeof AuditComparison>;

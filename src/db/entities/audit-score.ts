import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Scores of an audit: one for its end, one for each re-scoring. */
export const AuditScore = defineEntity({
  name: 'AuditScore',
  tableName: 'audit_score',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    scoredAt: p.datetime(6).primary(),
    ruleSet: p.text(),
    score: p.json().$type<unknown>(),
    issueCounts: p.json().$type<unknown>(),
    notApplicable: p.array().default([]),
  },
});
export type AuditScore = Row<typeof AuditScore>;

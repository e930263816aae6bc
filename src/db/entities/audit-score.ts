import { defineEntity, p } from '@mikro-orm/core';
import type { NotEvaluated } from '../../audit/engine/not-evaluated.js';
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
    /** rules that were evaluated on no page, by reason */
    notEvaluated: p.json().$type<NotEvaluated[]>().defaultRaw(`'[]'`),
  },
});
export type AuditScore = Row<typeof AuditScore>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Findings from audit to audit. An open row was seen by the newest completed audit: nothing is written while a finding stays as it is. */
export const FindingHistory = defineEntity({
  name: 'FindingHistory',
  tableName: 'finding_history',
  properties: {
    projectId: p.uuid().primary(),
    fingerprint: p.blob().primary(),
    rule: p.text(),
    url: p.text(),
    firstAuditId: p.uuid(),
    firstSeenAt: p.datetime(6),
    lastSeenAt: p.datetime(6).nullable(),
    closedAt: p.datetime(6).nullable(),
    closedBy: p.enum(['FIX', 'VERIFICATION', 'SCOPE_CHANGE', 'RULE_SET_CHANGE'] as const).nullable(),
    regressions: p.integer().default(0),
    /** oldest first: the audit's moment, and when and by what the finding had been closed and last seen before it */
    reopenings: p.json().$type<unknown>().nullable(),
  },
  indexes: [{ name: 'finding_history_regressed', properties: ['projectId', 'rule'], where: `(regressions > 0)` }],
  checks: [{ name: 'finding_history_check', expression: `((closed_at is null) = (closed_by is null))` }],
});
export type FindingHistory = Row<typeof FindingHistory>;

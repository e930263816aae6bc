import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Category, Severity } from '../../audit/engine/rule.js';
import { Audit } from './audit.js';

export interface RuleTexts {
  title: string;
  why: string;
  fix: string;
  /** bit of the pages that it looks at (`storage/page-sets.ts`) */
  bit: number;
}

/** All findings of one rule and severity in one audit. */
export const Issue = defineEntity({
  name: 'Issue',
  tableName: 'issue',
  properties: {
    id: p.uuid().primary(),
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade'),
    rule: p.text(),
    severity: p.enum(['ERROR', 'WARNING', 'NOTICE'] as const).$type<Severity>(),
    category: p.text().$type<Category>(),
    affectedPages: p.integer(),
    instances: p.integer(),
    sampleUrls: p.array(),
    /** creation of the audit in which the oldest of its findings was new */
    firstSeenAt: p.datetime(6).nullable(),
    /** texts of a rule that only its project has */
    texts: p.json().$type<RuleTexts>().nullable(),
    /** rule that reports the cause of all of its findings */
    followsFrom: p.text().nullable(),
    /** clicks of its pages in Search Console, in the last 28 final days; null if nothing is imported */
    clicks28d: p.integer().nullable(),
    impressions28d: p.integer().nullable(),
    /** against the 28 days before */
    clicks28dChange: p.integer().nullable(),
    /** line of its findings: issues of one rule and severity in audits that follow one another have theirs in common */
    lineId: p.uuid().defaultRaw('gen_random_uuid()').lazy(),
    /** number of the judgement that found it: its findings are those of the line that span it */
    judgement: p.integer().default(0).lazy(),
    /** findings that the line had with this judgement, those of audits before it included */
    lineRows: p.integer().default(0).lazy(),
  },
  indexes: [{ name: 'issue_line', properties: ['lineId', 'judgement'] }],
  uniques: [{ properties: ['auditId', 'rule', 'severity'] }],
});
export type Issue = InferEntity<typeof Issue>;

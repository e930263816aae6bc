import { planned } from '../../query.js';

export interface Judgement {
  auditId: string;
  judgedAt: string;
  ruleSet: string;
  overallScore: number;
}

/** Newest first. */
export const judgementsOf = planned<[auditIds: readonly string[]], Judgement>(
  `select audit_id as "auditId", judged_at as "judgedAt", rule_set as "ruleSet", (score ->> 'overall')::int as "overallScore"
     from judgement where audit_id = any($1::uuid[]) order by judged_at desc`,
);

/** Rules that the newest judgement found nothing to apply to. */
export const notApplicableOf = planned<[auditId: string], { notApplicable: string[] }>(
  `select not_applicable as "notApplicable" from judgement where audit_id = $1 order by judged_at desc limit 1`,
);

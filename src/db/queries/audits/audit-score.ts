import { type Client, planned } from '../../query.js';

export interface Judgement {
  auditId: string;
  judgedAt: string;
  ruleSet: string;
  overallScore: number;
}

/** Newest first. */
export const judgementsOf = planned<[auditIds: readonly string[]], Judgement>(
  `select audit_id as "auditId", scored_at as "judgedAt", rule_set as "ruleSet", (score ->> 'overall')::int as "overallScore"
     from audit_score where audit_id = any($1::uuid[]) order by scored_at desc`,
);

/** Rules that the newest judgement found nothing to apply to. */
export const notApplicableOf = planned<[auditId: string], { notApplicable: string[] }>(
  `select not_applicable as "notApplicable" from audit_score where audit_id = $1 order by scored_at desc limit 1`,
);

export async function insertRuleSet(client: Client, version: string, rules: Record<string, string>): Promise<void> {
  await client.query('insert into rule_set (version, rules) values ($1, $2) on conflict do nothing', [
    version,
    JSON.stringify(rules),
  ]);
}

interface NewJudgement {
  auditId: string;
  at: Date;
  ruleSet: string;
  /** JSON */
  score: string;
  /** JSON */
  issueCounts: string;
  notApplicable: readonly string[];
}

export async function insertJudgement(
  client: Client,
  { auditId, at, ruleSet, score, issueCounts, notApplicable }: NewJudgement,
): Promise<void> {
  await client.query(
    'insert into audit_score (audit_id, scored_at, rule_set, score, issue_counts, not_applicable) values ($1, $2, $3, $4, $5, $6)',
    [auditId, at, ruleSet, score, issueCounts, notApplicable],
  );
}

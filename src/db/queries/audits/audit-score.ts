import type { NotEvaluated } from '../../../audit/engine/not-evaluated.js';
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

export interface NewestScoring {
  auditId: string;
  /** rules that it evaluated on no page */
  notEvaluated: NotEvaluated[];
  /** ids of the rules there were; null where the rule set is not kept */
  ruleSet: string[] | null;
}

export const newestScorings = planned<[auditIds: readonly string[]], NewestScoring>(
  `select distinct on (j.audit_id) j.audit_id as "auditId", j.not_evaluated as "notEvaluated",
          (select array_agg(id) from jsonb_object_keys(s.rules) id) as "ruleSet"
     from audit_score j left join rule_set s on s.version = split_part(j.rule_set, '+', 1)
    where j.audit_id = any($1::uuid[]) order by j.audit_id, j.scored_at desc`,
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
  /** JSON */
  notEvaluated: string;
}

export async function insertJudgement(
  client: Client,
  { auditId, at, ruleSet, score, issueCounts, notEvaluated }: NewJudgement,
): Promise<void> {
  await client.query(
    'insert into audit_score (audit_id, scored_at, rule_set, score, issue_counts, not_evaluated) values ($1, $2, $3, $4, $5, $6)',
    [auditId, at, ruleSet, score, issueCounts, notEvaluated],
  );
}

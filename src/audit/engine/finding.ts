import { EVIDENCE_CAP, type Evidence, type Outcome, type Rule, type Severity } from './rule.js';

/** A failed rule on one page, or on the site as a whole (`url` null). Plain data, stored with the audit. */
export interface Finding {
  rule: string;
  severity: Severity;
  url: string | null;
  /** at most `EVIDENCE_CAP` pieces; `failing` has the true count */
  evidence: Evidence[];
  failing: number;
  applicable: number;
}

/** A rule that threw: its result on this page is unknown, the audit goes on. */
export interface RuleError {
  rule: string;
  url: string | null;
  message: string;
}

const VALUE_LENGTH = 500;

/** A finding that follows from a rule which the project has turned off is judged by itself: `applies` tells. */
export function findingOf(
  rule: Rule,
  url: string | null,
  outcome: Extract<Outcome, { kind: 'fail' }>,
  applies: (rule: string) => boolean = () => true,
): Finding {
  const followsFrom = outcome.followsFrom !== undefined && applies(outcome.followsFrom) ? outcome.followsFrom : null;
  const evidence = outcome.evidence.slice(0, EVIDENCE_CAP).map(capped);
  return {
    rule: rule.id,
    severity: followsFrom === null ? (outcome.severity ?? rule.severity) : 'NOTICE',
    url,
    evidence: followsFrom === null ? evidence : evidence.map((one) => ({ ...one, followsFrom })),
    failing: outcome.failing,
    applicable: outcome.applicable,
  };
}

export const ruleError = (rule: Rule, url: string | null, error: unknown): RuleError => ({
  rule: rule.id,
  url,
  message: error instanceof Error ? error.message : String(error),
});

function capped(evidence: Evidence): Evidence {
  const { value } = evidence;
  if (value === undefined || value.length <= VALUE_LENGTH) return evidence;
  // not through the middle of a surrogate pair: PostgreSQL refuses half of one
  const end = /[\uD800-\uDBFF]/.test(value[VALUE_LENGTH - 2] as string) ? VALUE_LENGTH - 2 : VALUE_LENGTH - 1;
  return { ...evidence, value: `${value.slice(0, end)}…` };
}

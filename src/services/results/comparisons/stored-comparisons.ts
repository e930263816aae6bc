import type { Database } from '../../../db/orm.js';
import {
  KEPT,
  type Keeping,
  type KeptPart,
  keepComparisons,
} from '../../../db/queries/comparisons/audit-comparison.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import type { ComparisonPair } from './compared-issues.js';

/** Changes of the findings by rule, if they were counted already. */
export const keptRules = ({ results }: Keeping): readonly RuleComparison[] | null =>
  (results[KEPT.rules] as readonly RuleComparison[] | undefined) ?? null;

export interface KeptPair extends ComparisonPair {
  keeping: Keeping;
}

/**
 * Results for pairs of completed audits, made once and again only when findings of one of the two have changed: what
 * changes while they are made has made their version old.
 */
export async function keptResults<Pair extends KeptPair, Result>(
  db: Database,
  part: KeptPart,
  pairs: readonly Pair[],
  make: (pairs: readonly Pair[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const missing = pairs.filter(({ keeping }) => !keeping.results[part]);
  if (missing.length > 0) {
    const made = await make(missing);
    for (const [at, { keeping }] of missing.entries()) keeping.results[part] = made[at];
    await keepComparisons(db.pool, part, missing);
  }
  return pairs.map(({ keeping }) => keeping.results[part] as Result);
}

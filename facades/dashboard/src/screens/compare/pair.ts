import type { WebComparisonQuery } from '../../../operations.ts';

export type Comparison = WebComparisonQuery['audit']['comparison'];
export type RuleChanges = Comparison['rules'][number];

/** The newer audit and the older one. */
export interface Pair {
  projectId: string;
  auditId: string;
  with: string;
}

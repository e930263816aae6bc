import { type Evidence, finding, type Outcome, SEVERITIES, type Severity } from './rule.js';

/**
 * A finding of the worst severity present, with the evidence of that severity only: what is merely worth a notice
 * must not move the score of a page that also has a warning.
 */
export function gradedFinding(
  graded: readonly { severity: Severity; evidence: Evidence }[],
  applicable?: number,
): Outcome {
  const severity = SEVERITIES.find((candidate) => graded.some((entry) => entry.severity === candidate));
  const evidence = graded.filter((entry) => entry.severity === severity).map((entry) => entry.evidence);
  return finding(evidence, { severity, applicable });
}

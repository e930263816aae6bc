import type { Severity } from '../../../audit/engine/rule.js';
import type { LossKind, ScoreLoss } from '../../../audit/score/score-breakdown.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import type { Comparison } from './comparisons.js';

/** A line of the overall score that the site itself moved. */
export interface ScoreEffect {
  kind: Exclude<LossKind, 'CAP' | 'ROUNDING'>;
  /** rule id, or the metric's name for `VITALS`; null for the other kinds */
  rule: string | null;
  /** most severe issue of the rule that changed; null where it is no rule */
  severity: Severity | null;
  /** points of the overall score, in hundredths, positive where it rose; null where pages that entered or left moved the line too */
  points: number | null;
  newFindings: number;
  fixedFindings: number;
}

/** more is a list, and the comparison of the audits has it */
const MOST = 10;
/** hundredths of a point below which a line moved by nothing that is shown */
const LEAST = 0.005;

const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];

/** The lines behind the site's part of a change, those with most points first. */
export function scoreEffects(
  { scored: { before, after }, ruleChanges, performanceBasis }: Comparison,
  rules: readonly RuleComparison[],
): ScoreEffect[] {
  const [lost, losing] = [sumsOf(before.breakdown), sumsOf(after.breakdown)];
  const pointsOf = (key: string) => Math.round(((lost.get(key) ?? 0) - (losing.get(key) ?? 0)) * 100) / 100 + 0;
  const otherRules = new Set([...ruleChanges.added, ...ruleChanges.removed, ...ruleChanges.changed]);
  const effects: ScoreEffect[] = [];
  for (const [rule, lines] of Map.groupBy(rules, (line) => line.rule)) {
    const sum = (field: 'new' | 'fixed' | 'cameByScope' | 'goneByScope') =>
      lines.reduce((total, line) => total + line[field], 0);
    const [newFindings, fixedFindings] = [sum('new'), sum('fixed')];
    if (otherRules.has(rule) || newFindings + fixedFindings === 0) continue;
    const kind = lost.has(`SITE_RULE ${rule}`) || losing.has(`SITE_RULE ${rule}`) ? 'SITE_RULE' : 'RULE';
    const isScoped = sum('cameByScope') + sum('goneByScope') > 0;
    const severity = SEVERITIES.find((one) =>
      lines.some((line) => line.severity === one && line.new + line.fixed > 0),
    ) as Severity;
    const points = isScoped ? null : pointsOf(`${kind} ${rule}`);
    effects.push({ kind, rule, severity, points, newFindings, fixedFindings });
  }
  const sameBasis = performanceBasis.before === performanceBasis.after;
  for (const key of new Set([...lost.keys(), ...losing.keys()])) {
    const [kind, rule] = key.split(' ') as [LossKind, string];
    const isOwn = kind === 'BROKEN_PAGE' || kind === 'BLOCKER' || (kind === 'VITALS' && sameBasis);
    const points = pointsOf(key);
    if (!isOwn || Math.abs(points) < LEAST) continue;
    effects.push({ kind, rule: rule || null, severity: null, points, newFindings: 0, fixedFindings: 0 });
  }
  const weight = ({ points }: ScoreEffect) => Math.abs(points ?? 0);
  return effects
    .filter(({ points }) => points === null || Math.abs(points) >= LEAST)
    .sort((one, other) => weight(other) - weight(one) || other.newFindings - one.newFindings)
    .slice(0, MOST);
}

/** Overall points by kind and rule, whatever group they are in. */
function sumsOf(breakdown: readonly ScoreLoss[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, rule, overallPoints } of breakdown) {
    const key = `${kind} ${rule ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + overallPoints);
  }
  return sums;
}

import type { Severity } from '../../../audit/engine/rule.js';
import { ruleOf } from '../../../audit/rule-book.js';
import { evaluatedPages } from '../../../audit/score/crawled-part.js';
import type { Scores } from '../../../audit/score/score.js';
import type { Issue } from '../../../db/entities/issue.js';

const WEIGHT: Readonly<Record<Severity, number>> = { ERROR: 0, WARNING: 1, NOTICE: 2 };
/** share of the pages a rule looks at: the few that a template spares change nothing */
const NEARLY_ALL = 0.95;
/** pages below which any three look like all */
const FEWEST_PAGES = 5;

/** Points of the overall score that each rule costs. */
export function pointsByRule(scores: Scores | null): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { rule, overallPoints } of scores?.breakdown ?? [])
    if (rule !== null) sums.set(rule, (sums.get(rule) ?? 0) + overallPoints);
  return sums;
}

/** A rule with two severities has two issues: what is said of the rule is said at the first of them. */
export const isFirst = (issue: Issue, issues: readonly Issue[]): boolean =>
  issues.find(({ rule }) => rule === issue.rule) === issue;

/** Points of the overall score, those of a rule counted once. */
export const costOf = (issue: Issue, issues: readonly Issue[], lost: ReadonlyMap<string, number>): number =>
  isFirst(issue, issues) ? (lost.get(issue.rule) ?? 0) : 0;

/** Issues that cost most come first, then the worse, then those that reach farther. */
export function byEffect(issues: readonly Issue[], lost: ReadonlyMap<string, number>): Issue[] {
  const cost = ({ rule, severity }: Issue) => (severity === 'NOTICE' ? 0 : (lost.get(rule) ?? 0));
  return issues.toSorted(
    (one, other) =>
      cost(other) - cost(one) ||
      WEIGHT[one.severity] - WEIGHT[other.severity] ||
      other.affectedPages - one.affectedPages ||
      (one.rule < other.rule ? -1 : 1),
  );
}

/** Nearly every page that the rule looks at fails: one change in a template or on the server mends them all. */
export function isOnEveryPage(issue: Issue, scores: Scores | null): boolean {
  const rule = ruleOf(issue.rule);
  if (!scores || rule?.scope !== 'page') return false;
  const looked = evaluatedPages(scores, rule.on === 'indexable' ? 'META' : 'LINKS');
  return looked >= FEWEST_PAGES && issue.affectedPages >= NEARLY_ALL * looked;
}

import { fromGroups } from '../engine/from-groups.js';
import { type Rule, SCORE_GROUP_OF, SCORE_GROUPS, type ScoreGroup } from '../engine/rule.js';
import type { FailedRule, ScoredPage } from '../engine/scored-page.js';
import { pagePenalty } from './penalty.js';

export const OVERALL_WEIGHTS: Readonly<Record<ScoreGroup, number>> = {
  META: 0.2,
  CONTENT: 0.2,
  LINKS: 0.2,
  TECHNICAL: 0.25,
  PERFORMANCE: 0.15,
};

/** Part of the performance score that Core Web Vitals make up where they are known. */
export const VITALS_SHARE = 0.6;

/** Rows that judge what the vitals part of the performance score measures: left out of its other part. */
export const VITALS_RULES: ReadonlySet<string> = new Set([
  'lcp-poor',
  'lcp-needs-work',
  'inp-poor',
  'inp-needs-work',
  'cls-poor',
  'cls-needs-work',
  'fcp-slow',
  'tbt-high',
  'speed-index-slow',
]);

/** How what a page's score lacks splits over the rules; the rule `''` is an error without one. */
export type Shares = readonly (readonly [rule: string, share: number])[];

type Penalties = [rule: string, penalty: number][];
const NONE: Shares = [];

/** Score of a page in each group (0–1), and how what it lacks splits. */
export function pageScores(
  page: ScoredPage,
  rules: ReadonlyMap<string, Rule>,
  order: ReadonlyMap<string, number>,
): Record<ScoreGroup, [score: number, shares: Shares]> {
  const place = (failure: FailedRule) => order.get(failure.rule) ?? order.size;
  const penalties = fromGroups((): Penalties => []);
  // in the order of the rules: a product of fractions depends on its order
  for (const failure of [...page.failures].sort((one, other) => place(one) - place(other))) {
    const rule = rules.get(failure.rule);
    if (rule === undefined || VITALS_RULES.has(rule.id) || rule.accessibilityOnly === true) continue;
    const penalty = pagePenalty(rule, failure);
    if (penalty > 0) penalties[SCORE_GROUP_OF[rule.category]].push([rule.id, penalty]);
  }
  return fromGroups((group) => scoreOf(penalties[group], page.broken));
}

/** groups that a page is scored in, as the groups of the site; vitals are of the site */
const GROUPS_OF = {
  indexable: SCORE_GROUPS,
  other: SCORE_GROUPS.filter((group) => group !== 'META' && group !== 'CONTENT'),
};

/** One score of a page, 0–100, rounded down: its groups weighed as those of the site are. */
export function pageScore(
  page: Pick<ScoredPage, 'indexable'>,
  scores: Readonly<Record<ScoreGroup, readonly [score: number, shares: Shares]>>,
): number {
  let [sum, weights] = [0, 0];
  for (const group of page.indexable ? GROUPS_OF.indexable : GROUPS_OF.other) {
    sum += OVERALL_WEIGHTS[group] * scores[group][0];
    weights += OVERALL_WEIGHTS[group];
  }
  return Math.floor((100 * sum) / weights + 1e-9);
}

function scoreOf(penalties: Penalties, broken: boolean): [score: number, shares: Shares] {
  let score = 1;
  let logs = 0;
  for (const [, penalty] of penalties) {
    score *= 1 - penalty;
    logs -= Math.log(1 - penalty);
  }
  if (broken) score = 0;
  if (logs === 0) return [score, score < 1 ? [['', 1 - score]] : NONE];
  return [score, penalties.map(([rule, penalty]) => [rule, ((1 - score) * -Math.log(1 - penalty)) / logs])];
}

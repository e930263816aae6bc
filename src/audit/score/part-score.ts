import { fromGroups } from '../engine/from-groups.js';
import { SCORE_GROUPS, type ScoreGroup } from '../engine/rule.js';
import { crawledShare, siteFactor, unreachedPoints } from './crawled-part.js';
import { OVERALL_WEIGHTS } from './page-scores.js';
import { BLOCKED_OVERALL, BLOCKED_TECHNICAL, reachFactor, SCORE_FORMULA } from './penalty.js';
import type { Scores } from './score-result.js';

/** Mean page score of a group over all pages and over a part of them, 0–1; null over none. */
export type PartMeans = Readonly<Record<ScoreGroup, { all: number | null; part: number | null }>>;

/** Integers 0–100; null where the part has no page in the group. */
export interface PartScores {
  overall: number | null;
  groups: Record<ScoreGroup, number | null>;
}

const BLOCKED: ReadonlyMap<ScoreGroup | null, number> = new Map([
  ['TECHNICAL', BLOCKED_TECHNICAL],
  [null, BLOCKED_OVERALL],
]);

/** Scores of a part of a site: site rules, Core Web Vitals and blockers are those of the whole, pages and dead ends its own. */
export function partScores(score: Scores, means: PartMeans, deadEnds: { all: number; part: number }): PartScores {
  const values = fromGroups((group) => {
    const { all, part } = means[group];
    if (all === null || part === null) return null;
    const moved = crawledShare(score, group) * siteFactor(score, group, all) * (part - all);
    return Math.min(100, Math.max(0, score.unrounded.groups[group] + 100 * moved));
  });
  const known = SCORE_GROUPS.filter((group) => values[group] !== null);
  const weights = known.reduce((sum, group) => sum + OVERALL_WEIGHTS[group], 0);
  const mean = known.reduce((sum, group) => sum + OVERALL_WEIGHTS[group] * (values[group] ?? 0), 0) / weights;
  const { overall } = score.unrounded;
  const whole = overall === 0 ? 1 : overall / (overall + unreachedPoints(score));
  const moved = score.formula === SCORE_FORMULA ? reachFactor(deadEnds.part) / reachFactor(deadEnds.all) : 1;
  const reached = Math.min(1, whole * moved);
  const shown = (group: ScoreGroup | null, value: number): number => {
    const isCapped = score.breakdown.some((line) => line.group === group && line.kind === 'CAP');
    const most = score.blockers.length > 0 ? BLOCKED.get(group) : undefined;
    return Math.min(Math.floor(value + 1e-6), isCapped ? 99 : 100, most ?? 100);
  };
  return {
    overall: known.length === 0 ? null : shown(null, mean * reached),
    groups: fromGroups((group) => {
      const value = values[group];
      return value === null ? null : shown(group, value);
    }),
  };
}

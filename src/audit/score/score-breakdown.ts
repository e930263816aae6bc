import { SCORE_GROUPS, type ScoreGroup } from '../engine/rule.js';
import type { MeanResult } from './group-mean.js';

/**
 * - `RULE`: findings on pages · `SITE_RULE`: a finding about the site · `VITALS`: one metric of the Core Web Vitals part
 * - `BROKEN_PAGE`: URLs where nothing can be read, in TECHNICAL and, for their share of the site, overall · `CAP`: no full marks while something is to be fixed
 * - `BLOCKER`: the cap of a rule that keeps the site out of search · `ROUNDING`: scores are rounded down
 */
export type LossKind = 'RULE' | 'SITE_RULE' | 'VITALS' | 'BROKEN_PAGE' | 'CAP' | 'BLOCKER' | 'ROUNDING';

/** One line of the explanation. Points of a group add up to 100 − its score, overall points to 100 − the overall score. */
export interface ScoreLoss {
  /** null for what concerns the overall score only */
  group: ScoreGroup | null;
  kind: LossKind;
  /** rule id, or the metric's name for `VITALS`; null for the other kinds */
  rule: string | null;
  points: number;
  overallPoints: number;
  /** pages of the group that the rule fails on; 0 for what is not about pages */
  pages: number;
}

export interface ExplainedGroup {
  mean: MeanResult;
  siteLosses: readonly (readonly [rule: string, loss: number])[];
  score: number;
  capped: number;
  blocked: number;
  /** part of the group's score that pages and site rules make up; the rest are vitals */
  share: number;
}

export interface Explanation {
  groups: Readonly<Record<ScoreGroup, ExplainedGroup>>;
  vitals: readonly { metric: string; points: number }[];
  /** URLs where nothing can be read */
  broken: number;
  /** points of the overall score that their share of the site takes, and how many they are */
  unreached: { points: number; pages: number };
  weights: Readonly<Record<ScoreGroup, number>>;
  overall: { score: number; capped: number; blocked: number };
}

/** Lines, the costliest of each group first; remainders of rounding last. */
export function explain({ groups, vitals, broken, unreached, weights, overall }: Explanation): ScoreLoss[] {
  const lines: ScoreLoss[] = [];
  for (const group of SCORE_GROUPS) {
    const { mean, siteLosses, share, score, capped, blocked } = groups[group];
    const own: ScoreLoss[] = [];
    const add = (kind: LossKind, rule: string | null, points: number, pages = 0) =>
      own.push({
        group,
        kind,
        rule,
        points: millionths(points),
        overallPoints: millionths(weights[group] * points),
        pages,
      });
    const nameless = 100 * share * (mean.losses.get('')?.loss ?? 0);
    if (nameless > 0) add('BROKEN_PAGE', null, nameless, broken);
    for (const [rule, { loss, pages }] of mean.losses) if (rule !== '') add('RULE', rule, 100 * share * loss, pages);
    for (const [rule, loss] of siteLosses) add('SITE_RULE', rule, 100 * share * loss);
    if (group === 'PERFORMANCE') for (const { metric, points } of vitals) add('VITALS', metric, points);
    own.sort((one, other) => other.points - one.points || ((one.rule ?? '') < (other.rule ?? '') ? -1 : 1));
    lines.push(...own.filter((line) => line.points > 0), ...remainders(group, own, 'points', score, capped, blocked));
  }
  const overallPoints = millionths(unreached.points);
  if (overallPoints > 0)
    lines.push({ group: null, kind: 'BROKEN_PAGE', rule: null, points: 0, overallPoints, pages: unreached.pages });
  lines.push(...remainders(null, lines, 'overallPoints', overall.score, overall.capped, overall.blocked));
  return lines;
}

/** Cap, blocker and what flooring takes: whatever is missing to the score as shown. */
function remainders(
  group: ScoreGroup | null,
  lines: readonly ScoreLoss[],
  field: 'points' | 'overallPoints',
  score: number,
  capped: number,
  blocked: number,
): ScoreLoss[] {
  const explained = lines.reduce((total, line) => total + line[field], 0);
  const rounding = Math.round((100 - score - capped - blocked - explained) * 1e6) / 1e6;
  const found: ScoreLoss[] = [];
  for (const [kind, points] of [
    ['BLOCKER', blocked],
    ['CAP', capped],
    ['ROUNDING', rounding],
  ] as const) {
    if (points === 0) continue;
    found.push({ group, kind, rule: null, points: 0, overallPoints: 0, pages: 0, [field]: points });
  }
  return found;
}

/** Down, so that the remainder is never negative; what floating point takes off a whole number is no remainder. */
function millionths(points: number): number {
  return Math.floor(points * 1e6 + 1e-3) / 1e6;
}

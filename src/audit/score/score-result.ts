import type { ScoreGroup } from '../engine/rule.js';
import type { ScoreLoss } from './score-breakdown.js';

export type PerformanceBasis = 'FIELD' | 'LAB' | 'CRAWL';

export type ScoreFailure =
  | 'START_PAGE_ERROR'
  | 'START_PAGE_UNREACHABLE'
  | 'START_PAGE_ELSEWHERE'
  | 'BLOCKED_BY_ROBOTS'
  | 'ALL_INCONCLUSIVE'
  | 'NO_ELIGIBLE_PAGE';

/** An audit that cannot be scored says why: never 0, never 100. */
export interface FailedScore {
  failed: ScoreFailure;
  message: string;
}

export interface Scores {
  failed: null;
  /** integers 0–100 */
  overall: number;
  groups: Record<ScoreGroup, number>;
  /** score of the pages that axe-core checked, 0–100; null if it checked none, absent in older scores */
  accessibility?: number | null;
  /** before flooring and caps */
  unrounded: { overall: number; groups: Record<ScoreGroup, number> };
  /** version of the formula; absent in scores from before it was recorded */
  formula?: number;
  /** half the width of the 95 % interval in points, from the part of the site that was not crawled, or not rendered although scripts change it */
  uncertainty: { overall: number; groups: Record<ScoreGroup, number> };
  /** how much the scores of the pages differ, in points: a part of the uncertainty; absent in older scores */
  spread?: { overall: number; groups: Record<ScoreGroup, number> };
  /** pages each score is a mean of, those of `broken` included */
  pages: Record<ScoreGroup, number>;
  /** URLs among those of TECHNICAL where nothing can be read; of every group under formula 2; absent in older scores */
  broken?: number;
  /** URLs that robots.txt kept out of the scores; absent in older scores */
  disallowed?: Disallowed;
  performanceBasis: PerformanceBasis;
  /** adds up to what is missing to 100, group by group and overall */
  breakdown: ScoreLoss[];
  /** rules that cap the score */
  blockers: string[];
  flags: ScoreFlag[];
}

/**
 * - `NO_INDEXABLE_PAGES`: META and CONTENT are means over all eligible pages
 * - `PARTIAL_CRAWL`: not every discovered URL was crawled
 * - `DISALLOWED_PAGES`: robots.txt keeps internal URLs out of the scores
 */
export type ScoreFlag = 'NO_INDEXABLE_PAGES' | 'PARTIAL_CRAWL' | 'DISALLOWED_PAGES';

/** Tells whether robots.txt kept the same URLs out of two audits. */
export interface Disallowed {
  /** known internal URLs */
  urls: number;
  /** digest of the set of them, whatever their order */
  set: string;
  /** digest of the rules of robots.txt, comments and sitemaps left out */
  rules: string;
}

export type ScoreResult = Scores | FailedScore;

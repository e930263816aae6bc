import { fromGroups } from '../engine/from-groups.js';
import type { ScoreGroup } from '../engine/rule.js';

export interface Coverage {
  crawled: number;
  /** URLs known when the crawl ended */
  discovered: number;
  /** every known URL was fetched */
  complete: boolean;
}

export interface Uncertainty {
  overall: number;
  groups: Record<ScoreGroup, number>;
}

/**
 * Points of half an interval. The order of a crawl is no random sample: first come the start page and what is near it, so the
 * error has a part that more pages of the same kind do not reduce (`drift`) and one that shrinks with the root of their number
 * (`sample`). Both are measured, not derived: bench/uncertainty.mjs crawled python3-doc, postgresql-doc, libstdc++-doc and 16
 * made sites of uneven sections with page budgets from 3 to 2,000. Of 160 truncations these intervals contain the score of
 * the whole site in 96 to 98 % for each score; intervals from the spread of the page scores did so in 39 to 59 %.
 */
export const CALIBRATION: Readonly<Record<ScoreGroup | 'OVERALL', { drift: number; sample: number }>> = {
  OVERALL: { drift: 12, sample: 20 },
  META: { drift: 20, sample: 20 },
  CONTENT: { drift: 13, sample: 20 },
  LINKS: { drift: 13, sample: 20 },
  TECHNICAL: { drift: 13, sample: 20 },
  PERFORMANCE: { drift: 13, sample: 20 },
};

/** A crawl that a budget ended leaves at least this share unseen: what has not been read may link to more. */
const LEAST_UNSEEN = 0.05;

/** Share of the site that was not crawled, as far as it is known; 0 for a complete crawl. */
export function unseenShare({ crawled, discovered, complete }: Coverage): number {
  if (complete) return 0;
  return Math.min(1, Math.max(LEAST_UNSEEN, 1 - crawled / Math.max(1, discovered)));
}

/**
 * Part of such a width that two crawls of one site with the same scope do not have in common: they meet largely the same pages,
 * so what both leave out for its depth is the same.
 */
export function ownShare(score: ScoreGroup | 'OVERALL', crawled: number): number {
  const { drift, sample } = CALIBRATION[score];
  const own = sample / Math.sqrt(Math.max(1, crawled));
  return own / (drift + own);
}

/** Half the widths of intervals that contain the scores of the whole site in 95 % of truncations; 0 for a complete crawl. */
export function uncertaintyOf(coverage: Coverage): Uncertainty {
  const unseen = Math.sqrt(unseenShare(coverage));
  const width = (score: ScoreGroup | 'OVERALL'): number => {
    const { drift, sample } = CALIBRATION[score];
    return Math.round(10 * unseen * (drift + sample / Math.sqrt(Math.max(1, coverage.crawled)))) / 10;
  };
  return { overall: width('OVERALL'), groups: fromGroups(width) };
}

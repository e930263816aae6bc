import { fromGroups } from '../engine/from-groups.js';
import type { ScoreGroup } from '../engine/rule.js';
import { reachFactor } from './penalty.js';

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

/** Standard deviations of the scores of the crawled pages, in points, weighted as their means are. */
export interface Spread {
  overall: number;
  groups: Record<ScoreGroup, number>;
}

/**
 * Points of half an interval. The order of a crawl is no random sample: first come the start page and what is near it, so the
 * error has a part that more pages of the same kind do not reduce (`drift`), one that shrinks with the root of their number
 * (`sample`), and one that is a share of how much the crawled pages differ (`spread`). All are measured, not derived:
 * bench/uncertainty.mjs crawled eleven documentation sites, most from several start pages, and two made sites of uneven
 * sections, with page budgets from 3 to 500. Of 402 crawls drawn from 21 further sites, to which nothing was fitted but the widths
 * of CONTENT and TECHNICAL, they contain 99 % of the overall scores and 97 % and more of those of each group. Most misses are of a
 * site whose dead ends, or whose duplicates, lie in the part that was not crawled.
 */
export const CALIBRATION: Readonly<Record<ScoreGroup | 'OVERALL', { drift: number; sample: number; spread: number }>> =
  {
    OVERALL: { drift: 3.5, sample: 6, spread: 0.5 },
    META: { drift: 0.5, sample: 10, spread: 2 },
    // the fit yields less: on one of the further sites, duplicates come to light with every hundred pages
    CONTENT: { drift: 4, sample: 10, spread: 0.75 },
    LINKS: { drift: 6.5, sample: 6, spread: 0.25 },
    // wider than the fit as well: made sites have errors in the part that was not crawled
    TECHNICAL: { drift: 1.5, sample: 10, spread: 1.25 },
    PERFORMANCE: { drift: 0, sample: 16, spread: 0.5 },
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
 * so what both leave out for its depth, or for how much the pages differ, is the same. Scores of older audits have no spread.
 */
export function ownShare(score: ScoreGroup | 'OVERALL', crawled: number, spreadPoints = 0): number {
  const { drift, sample, spread } = CALIBRATION[score];
  const own = sample / Math.sqrt(Math.max(1, crawled));
  return own / (drift + own + spread * spreadPoints);
}

/** How much of the pages' points the dead ends take, of a crawl. */
export interface ScoreReach {
  /** share of the crawled pages that cannot be read, 0–1, weighted as their mean is */
  deadEnds: number;
  /** points that the pages have without that */
  points: number;
}

/** Dead ends among so many pages of a usual site: a few crawled pages say less of their share than that. */
const USUAL = { deadEnds: 0.3, pages: 15 };
/** standard deviations of their share that are allowed for */
const DEVIATIONS = 2;

/** Points that dead ends may take from the whole site, or leave it, beyond what they take from the crawled pages. */
export function reachPoints({ deadEnds, points }: ScoreReach, crawled: number): number {
  const pages = crawled + USUAL.pages;
  const likely = (crawled * deadEnds + USUAL.deadEnds) / pages;
  const deviation = DEVIATIONS * Math.sqrt((likely * (1 - likely)) / (pages + 1));
  const shares = [likely, likely + deviation, Math.max(0, likely - deviation)];
  return points * Math.max(...shares.map((share) => Math.abs(reachFactor(deadEnds) - reachFactor(share))));
}

/** Pages of a group that a score is a mean of, and those that belong to it and were not rendered although scripts change them. */
export interface KnownPages {
  known: number;
  unknown: number;
}

/**
 * Half the widths of intervals that contained the score of the whole site in 95 % of measured truncations; 0 for a complete crawl.
 * Pages that nothing is concluded of widen the interval of their group as unseen ones do, and that of the overall score by the
 * weight of the group: where its dead ends are is known all the same.
 */
export function uncertaintyOf(
  coverage: Coverage,
  { overall, groups }: Spread,
  {
    pages,
    weights,
    reach,
  }: {
    pages?: Readonly<Record<ScoreGroup, KnownPages>>;
    weights?: Readonly<Record<ScoreGroup, number>>;
    reach?: ScoreReach;
  } = {},
): Uncertainty {
  const unseen = unseenShare(coverage);
  const width = (score: ScoreGroup | 'OVERALL', share: number, seen: number): number => {
    const { drift, sample, spread } = CALIBRATION[score];
    const differ = spread * (score === 'OVERALL' ? overall : groups[score]);
    return Math.sqrt(share) * (drift + sample / Math.sqrt(Math.max(1, seen)) + differ);
  };
  const widthOf = (group: ScoreGroup): number => {
    const { known, unknown } = pages?.[group] ?? NONE_UNKNOWN;
    if (unknown === 0) return width(group, unseen, coverage.crawled);
    return width(group, 1 - (1 - unseen) * (known / (known + unknown)), Math.min(coverage.crawled, known));
  };
  const tenths = (points: number) => Math.round(10 * points) / 10;
  let whole = width('OVERALL', unseen, coverage.crawled);
  if (reach) whole += Math.sqrt(unseen) * reachPoints(reach, coverage.crawled);
  for (const [group, weight] of Object.entries(weights ?? {}) as [ScoreGroup, number][])
    whole += weight * (widthOf(group) - width(group, unseen, coverage.crawled));
  return { overall: tenths(whole), groups: fromGroups((group) => tenths(widthOf(group))) };
}

const NONE_UNKNOWN: KnownPages = { known: 1, unknown: 0 };

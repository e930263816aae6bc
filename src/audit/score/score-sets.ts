import type { ScoredPage } from '../engine/scored-page.js';

export type ScoreSets = Omit<ScoredPage, 'url' | 'depth' | 'failures' | 'unsure' | 'deadEnd' | 'checkedForAccess'>;

/** Bits of the sets that a page is scored in: they are stored. */
export const SCORE_BITS = {
  inconclusive: 1,
  technical: 2,
  eligible: 4,
  indexable: 8,
  disallowed: 32,
  broken: 64,
} as const satisfies Record<keyof ScoreSets, number>;

/** The bit of pages that formula 2 counted as 0 in every group. */
export const BROKEN_EVERYWHERE = 16;

export const setsOf = (page: ScoreSets): number =>
  (page.inconclusive ? SCORE_BITS.inconclusive : 0) |
  (page.technical ? SCORE_BITS.technical : 0) |
  (page.eligible ? SCORE_BITS.eligible : 0) |
  (page.indexable ? SCORE_BITS.indexable : 0) |
  (page.broken ? SCORE_BITS.broken : 0) |
  (page.disallowed ? SCORE_BITS.disallowed : 0);

export const setsIn = (bits: number): ScoreSets => ({
  inconclusive: (bits & SCORE_BITS.inconclusive) !== 0,
  technical: (bits & SCORE_BITS.technical) !== 0,
  eligible: (bits & SCORE_BITS.eligible) !== 0,
  indexable: (bits & SCORE_BITS.indexable) !== 0,
  broken: (bits & SCORE_BITS.broken) !== 0,
  disallowed: (bits & SCORE_BITS.disallowed) !== 0,
});

/** The page has scores. */
export const isScored = ({ inconclusive, technical, eligible }: ScoreSets): boolean =>
  !inconclusive && (technical || eligible);

import type { ScoredPage } from './scored-page.js';

/** Bits of the sets that a page is scored in: they are stored. */
const INCONCLUSIVE = 1;
const TECHNICAL = 2;
const ELIGIBLE = 4;
const INDEXABLE = 8;
const BROKEN = 16;
const DISALLOWED = 32;

export type ScoreSets = Omit<ScoredPage, 'url' | 'depth' | 'failures'>;

export const setsOf = (page: ScoreSets): number =>
  (page.inconclusive ? INCONCLUSIVE : 0) |
  (page.technical ? TECHNICAL : 0) |
  (page.eligible ? ELIGIBLE : 0) |
  (page.indexable ? INDEXABLE : 0) |
  (page.broken ? BROKEN : 0) |
  (page.disallowed ? DISALLOWED : 0);

export const setsIn = (bits: number): ScoreSets => ({
  inconclusive: (bits & INCONCLUSIVE) !== 0,
  technical: (bits & TECHNICAL) !== 0,
  eligible: (bits & ELIGIBLE) !== 0,
  indexable: (bits & INDEXABLE) !== 0,
  broken: (bits & BROKEN) !== 0,
  disallowed: (bits & DISALLOWED) !== 0,
});

/** The page has scores. */
export const isScored = ({ inconclusive, technical, eligible }: ScoreSets): boolean =>
  !inconclusive && (technical || eligible);

import type { RenderingDifference, RenderingTally } from '../../../facts/rendering-tally.js';

export interface ReportedDifference extends RenderingDifference {
  /** from 0 to 1; null without words or links */
  wordShare: number | null;
  linkShare: number | null;
}

/** Null where no page was rendered: nobody knows what scripts change then. */
export function differenceOf({ rendered, difference }: RenderingTally): ReportedDifference | null {
  if (rendered === 0 || difference === undefined) return null;
  return {
    ...difference,
    wordShare: share(difference.wordsOnlyRendered, difference.words),
    linkShare: share(difference.linksOnlyRendered, difference.links),
  };
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1_000 * part) / whole) / 1_000;

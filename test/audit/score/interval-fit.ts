// The constants of the intervals of partial crawls, fitted to truncations of crawls whose whole site is known. Types are
// written so that Node.js runs the file as it is: bench/uncertainty.mjs fits what it has recorded.

/** One score of a crawl that ended early. */
export interface Truncation {
  site: string;
  /** URLs */
  crawled: number;
  /** root of the share of known URLs that were not crawled */
  unseen: number;
  /** points between the score of the part and that of the whole */
  error: number;
  /** spread of the scores of the crawled pages, in points */
  spread: number;
  /** points that dead ends met by chance may have taken or left */
  reach: number;
}

export interface Constants {
  drift: number;
  sample: number;
  spread: number;
}

const range = (last: number, step: number) => Array.from({ length: last / step + 1 }, (_, at) => at * step);

const GRID: readonly Constants[] = range(16, 1).flatMap((drift) =>
  range(20, 2).flatMap((sample) => range(3, 0.25).map((spread) => ({ drift, sample, spread }))),
);

/** Scores are recorded with one decimal, and both sides of an error are rounded. */
const ROUNDING = 0.1;

const widthOf = ({ drift, sample, spread }: Constants, { crawled, unseen, spread: own, reach }: Truncation): number =>
  Math.round(10 * unseen * (drift + sample / Math.sqrt(Math.max(1, crawled)) + spread * own + reach)) / 10;

/** Share of truncations whose interval contains the score of the whole site. */
export const shareHeld = (constants: Constants, truncations: readonly Truncation[]): number =>
  truncations.filter((one) => one.error <= widthOf(constants, one) + ROUNDING).length / truncations.length;

/** Points of half an interval, on average. */
export const meanWidth = (constants: Constants, truncations: readonly Truncation[]): number =>
  truncations.reduce((sum, one) => sum + widthOf(constants, one), 0) / truncations.length;

/** The narrowest intervals that contain the score of the whole site in this share of truncations. */
export function fit(truncations: readonly Truncation[], wanted: number): Constants {
  const narrowFirst = GRID.map((constants) => ({ constants, width: meanWidth(constants, truncations) })).sort(
    (one, other) => one.width - other.width,
  );
  const best = narrowFirst.find(({ constants }) => shareHeld(constants, truncations) >= wanted);
  if (!best) throw new Error('No interval of the grid is wide enough.');
  return best.constants;
}

/** The same share for intervals that were fitted without the site of the truncation: one site after another is left out. */
export function shareHeldOut(truncations: readonly Truncation[], wanted: number): number {
  let held = 0;
  for (const [site, own] of Map.groupBy(truncations, (one) => one.site)) {
    const constants = fit(
      truncations.filter((one) => one.site !== site),
      wanted,
    );
    held += shareHeld(constants, own) * own.length;
  }
  return held / truncations.length;
}

/** Scores are recorded with one decimal: an overall score that is that near to what its groups come to has lost nothing. */
const NOTHING_LOST = 0.12;

/** The share of dead ends that took an overall score from the points of its groups, found by halving. */
export function reachIn(
  overall: number,
  points: number,
  factorOf: (deadEnds: number) => number,
): { deadEnds: number; points: number } {
  if (overall > points - NOTHING_LOST) return { deadEnds: 0, points };
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (points * factorOf(middle) > overall) low = middle;
    else high = middle;
  }
  return { deadEnds: low, points };
}

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
  /** of the scores of the crawled pages, in points */
  spread: number;
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

const widthOf = ({ drift, sample, spread }: Constants, { crawled, unseen, spread: own }: Truncation): number =>
  Math.round(10 * unseen * (drift + sample / Math.sqrt(Math.max(1, crawled)) + spread * own)) / 10;

/** Share of truncations whose interval contains the score of the whole site. */
export const shareHeld = (constants: Constants, truncations: readonly Truncation[]): number =>
  truncations.filter((one) => one.error <= widthOf(constants, one) + ROUNDING).length / truncations.length;

/** The narrowest intervals that contain the score of the whole site in this share of truncations. */
export function fit(truncations: readonly Truncation[], wanted: number): Constants {
  const width = (constants: Constants) => truncations.reduce((sum, one) => sum + widthOf(constants, one), 0);
  const narrowFirst = GRID.map((constants) => ({ constants, width: width(constants) })).sort(
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

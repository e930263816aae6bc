/** One check that knew its response. UNKNOWN and PARTIAL checks are no points of a history. */
export interface HistoryPoint {
  /** UTC day, ISO */
  date: string;
  /** null: not among the first `depth` results */
  position: number | null;
  /** results that were looked at */
  depth: number;
}

export interface Deltas {
  /** positive: nearer to the top; null: not known on one of the two days, or outside the results then */
  day: number | null;
  week: number | null;
  month: number | null;
}

const DAY_MS = 86_400_000;

/** A day, a week and a month. */
export const DELTA_DAYS = [1, 7, 30] as const;

/**
 * Change of the latest position against those of so many days before. Points in order of time; of those before the latest
 * one, the newest that is old enough for each is all that is looked at.
 */
export function deltas(points: readonly HistoryPoint[]): Deltas {
  const [day, week, month] = DELTA_DAYS;
  return { day: deltaOver(points, day), week: deltaOver(points, week), month: deltaOver(points, month) };
}

function deltaOver(points: readonly HistoryPoint[], days: number): number | null {
  const latest = points.at(-1);
  if (!latest || latest.position === null) return null;
  const wanted = dayNumber(latest.date) - days;
  const before = points.findLast(({ date }) => dayNumber(date) <= wanted);
  // a check that failed may be stood in for by the one before it, but a month is no week
  if (!before || before.position === null || wanted - dayNumber(before.date) > days / 2) return null;
  return before.position - latest.position;
}

const dayNumber = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

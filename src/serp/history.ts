/** One check that knew its answer. UNKNOWN and PARTIAL checks are no points of a history. */
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

/** Change of the latest position against those of 1, 7 and 30 days before. Points in order of time. */
export function deltas(points: readonly HistoryPoint[]): Deltas {
  return { day: deltaOver(points, 1), week: deltaOver(points, 7), month: deltaOver(points, 30) };
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

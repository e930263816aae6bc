import type { HistoryPoint } from './history.js';
import type { RankedFeature } from './outcome.js';
import type { SerpFeature } from './provider.js';

export const ALERT_TOPS = [3, 10, 100] as const;
export type AlertTop = (typeof ALERT_TOPS)[number];

export type RankingAlert =
  | { kind: 'ENTERED' | 'LEFT'; top: AlertTop; from: number | null; to: number | null }
  /** positive change: nearer to the top */
  | { kind: 'MOVED'; change: number; from: number; to: number };

/** A point with what the features of the first page showed; null where that is not known. */
export interface CheckedPoint extends HistoryPoint {
  features: readonly RankedFeature[] | null;
}

/**
 * Alerts of the latest check. Entering or leaving a top is reported at once; a move only when two checks in a
 * row are at least `threshold` away from where the one before them stood, on the same side: a single jump is noise. A site
 * that left a top for a feature of the page, or came back from one, neither left nor entered; it left once that feature
 * does not show it either.
 */
export function rankingAlerts(points: readonly CheckedPoint[], threshold = 5): RankingAlert[] {
  const latest = points.at(-1);
  const previous = points.at(-2);
  if (!latest || !previous) return [];
  const alerts: RankingAlert[] = [];
  for (const top of ALERT_TOPS) {
    const [before, after] = [isWithin(previous, top), isWithin(latest, top)];
    if (before === false && after === false) {
      const from = leftForFeature(points, top);
      if (from !== null) alerts.push({ kind: 'LEFT', top, from, to: latest.position });
    }
    if (before === null || after === null || before === after) continue;
    if (after ? hasMovedInto(latest, previous) : hasMovedInto(previous, latest)) continue;
    alerts.push({ kind: after ? 'ENTERED' : 'LEFT', top, from: previous.position, to: latest.position });
  }
  const base = points.at(-3);
  if (base && !isReturn(points.at(-4), base, latest, threshold))
    alerts.push(...moved(base, previous, latest, threshold));
  return alerts;
}

/** Features that stand beside organic results of the site, or are paid for: being in them replaces no position. */
const BESIDE: ReadonlySet<SerpFeature> = new Set(['ADS', 'RELATED_SEARCHES', 'SITELINKS']);

/** The later of the two points shows the site in a feature in which the other one is known not to show it. */
export function hasMovedInto({ features: before }: CheckedPoint, { features: after }: CheckedPoint): boolean {
  if (before === null || after === null) return false;
  const shown = new Set(before.flatMap(({ kind, owned }) => (owned === false ? [] : [kind])));
  return after.some(({ kind, owned }) => owned === true && !BESIDE.has(kind) && !shown.has(kind));
}

/** The last position within the top of a site that left it for a feature, where the latest check is the first known without. */
function leftForFeature(points: readonly CheckedPoint[], top: AlertTop): number | null {
  const latest = points.at(-1);
  const at = points.findLastIndex((point) => isWithin(point, top) !== false);
  const [last, first, ...later] = points.slice(Math.max(at, 0), -1);
  if (!latest?.features || !last || !first || isWithin(last, top) !== true) return null;
  const isShown = (point: CheckedPoint): boolean => hasMovedInto(last, point);
  const wasShown = isShown(first) && later.every((point) => point.features === null || isShown(point));
  return wasShown && !isShown(latest) ? last.position : null;
}

/** null when the check did not look that far. */
function isWithin({ position, depth }: HistoryPoint, top: number): boolean | null {
  if (position !== null) return position <= top;
  return depth >= top ? false : null;
}

/** The base was a single jump itself, and the ranking is back where it was before. */
function isReturn(
  before: HistoryPoint | undefined,
  base: HistoryPoint,
  latest: HistoryPoint,
  threshold: number,
): boolean {
  if (!before || before.position === null || base.position === null || latest.position === null) return false;
  return (
    Math.abs(before.position - base.position) >= threshold && Math.abs(before.position - latest.position) < threshold
  );
}

function moved(base: HistoryPoint, previous: HistoryPoint, latest: HistoryPoint, threshold: number): RankingAlert[] {
  if (base.position === null || previous.position === null || latest.position === null) return [];
  const first = base.position - previous.position;
  const change = base.position - latest.position;
  if (Math.abs(first) < threshold || Math.abs(change) < threshold || first > 0 !== change > 0) return [];
  return [{ kind: 'MOVED', change, from: base.position, to: latest.position }];
}

/** Two checks of one day report the same change once. */
export function isSameAlert(one: RankingAlert, other: RankingAlert): boolean {
  return one.kind === other.kind && (one.kind === 'MOVED' || other.kind === 'MOVED' || one.top === other.top);
}

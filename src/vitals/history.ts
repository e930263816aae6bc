import type { VitalsFacts } from '../crawl/site-facts.js';
import type { FieldData } from './field.js';
import type { FieldMetric, FormFactor } from './provider.js';

/** One value of one metric's course, as it is stored. Field and lab values are never of one series. */
export interface VitalsPoint {
  source: 'FIELD' | 'LAB';
  scope: 'URL' | 'ORIGIN';
  target: string;
  formFactor: FormFactor;
  metric: FieldMetric | 'tbt' | 'speedIndex';
  /** ISO 8601 days, both included; a lab run is a day */
  collectedFirst: string;
  collectedLast: string;
  /** 75th percentile in the field, the value itself in the lab */
  p75: number;
  good: number | null;
  needsImprovement: number | null;
  poor: number | null;
  /** how it was measured: values of different versions are not compared */
  basisVersion: string;
}

/** raised whenever throttling, screens or definitions of the lab change */
const LAB_VERSION = 'lab-1';
const LAB_METRICS = ['lcp', 'cls', 'fcp', 'ttfb', 'tbt', 'speedIndex'] as const;

/** Every point of the history and the latest one, one per metric and week. */
export function fieldPoints(data: FieldData, basisVersion: string): VitalsPoint[] {
  const { scope, target, formFactor } = data;
  const points = new Map<string, VitalsPoint>();
  for (const { collectedFirst, collectedLast, values } of weekly(data)) {
    for (const [metric, value] of Object.entries(values) as [FieldMetric, (typeof values)[FieldMetric]][]) {
      if (!value) continue;
      const point = {
        source: 'FIELD',
        scope,
        target,
        formFactor,
        metric,
        collectedFirst,
        collectedLast,
        ...value,
        basisVersion,
      } as const;
      points.set(`${metric} ${collectedLast}`, point);
    }
  }
  return [...points.values()];
}

/** Periods of the history end on Saturdays; the daily record joins them only when it is a week younger, or alone. */
function weekly({ history, latest }: FieldData): FieldData['history'] {
  const last = history.at(-1);
  if (!last) return [latest];
  const days = (Date.parse(latest.collectedLast) - Date.parse(last.collectedLast)) / 86_400_000;
  return days >= 7 ? [...history, latest] : history;
}

export function labPoints(vitals: VitalsFacts): VitalsPoint[] {
  const { url, formFactor, collectedAt } = vitals;
  if (vitals.basis !== 'LAB' || url === null) return [];
  const day = collectedAt.slice(0, 10);
  return LAB_METRICS.flatMap((metric) => {
    const value = vitals[metric];
    if (value === null) return [];
    return [
      {
        source: 'LAB' as const,
        scope: 'URL' as const,
        target: url,
        formFactor,
        metric,
        collectedFirst: day,
        collectedLast: day,
        p75: value,
        good: null,
        needsImprovement: null,
        poor: null,
        basisVersion: LAB_VERSION,
      },
    ];
  });
}

/** Points of equal keys may be drawn as one line. */
export function seriesKey(point: VitalsPoint): string {
  const { source, basisVersion, scope, target, formFactor, metric } = point;
  return [source, basisVersion, scope, formFactor, metric, target].join(' ');
}

const WEEK_MS = 7 * 86_400_000;
/** Monday, 5 January 1970, 04:00 UTC: the Chrome UX Report renews its history on Mondays at about that time */
const FIRST_RENEWAL_MS = 4 * 86_400_000 + 4 * 3_600_000;

/** The Monday from which data asked for now are valid, as an ISO 8601 day: one row per slot. */
export function weekSlot(now: Date): string {
  const weeks = Math.floor((now.getTime() - FIRST_RENEWAL_MS) / WEEK_MS);
  return new Date(FIRST_RENEWAL_MS + weeks * WEEK_MS).toISOString().slice(0, 10);
}

/** Until then an answer may be kept, one of no data included. */
export function nextRenewal(now: Date): Date {
  const weeks = Math.floor((now.getTime() - FIRST_RENEWAL_MS) / WEEK_MS) + 1;
  return new Date(FIRST_RENEWAL_MS + weeks * WEEK_MS);
}

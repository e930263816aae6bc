import type { FieldData } from './field.js';
import type { FieldMetric, FormFactor } from './provider.js';

/** One value of one metric in one week of real visits. */
export interface FieldPoint {
  scope: 'URL' | 'ORIGIN';
  target: string;
  formFactor: FormFactor;
  metric: FieldMetric;
  /** ISO 8601 days, both included */
  collectedFirst: string;
  collectedLast: string;
  p75: number;
  good: number | null;
  needsImprovement: number | null;
  poor: number | null;
  /** how it was measured: values of different versions are not compared */
  basisVersion: string;
}

/** raised whenever throttling, screens or definitions of the lab change */
export const LAB_VERSION = 'lab-1';

/** Every point of the history and the latest one, one per metric and week. */
export function fieldPoints(data: FieldData, basisVersion: string): FieldPoint[] {
  const { scope, target, formFactor } = data;
  const points = new Map<string, FieldPoint>();
  for (const { collectedFirst, collectedLast, values } of weekly(data)) {
    for (const [metric, value] of Object.entries(values) as [FieldMetric, (typeof values)[FieldMetric]][]) {
      if (!value) continue;
      const point = {
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

const WEEK_MS = 7 * 86_400_000;
/** Monday, 5 January 1970, 04:00 UTC: the Chrome UX Report renews its history on Mondays at about that time */
const FIRST_RENEWAL_MS = 4 * 86_400_000 + 4 * 3_600_000;

/** Since then the service has reported the same. */
export const lastRenewal = (now: Date): Date => new Date(nextRenewal(now).getTime() - WEEK_MS);

/** Until then a response may be kept, one of no data included. */
export function nextRenewal(now: Date): Date {
  const weeks = Math.floor((now.getTime() - FIRST_RENEWAL_MS) / WEEK_MS) + 1;
  return new Date(FIRST_RENEWAL_MS + weeks * WEEK_MS);
}

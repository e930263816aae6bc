import type { VitalsFacts } from '../facts/site-facts.js';
import type { FieldMetric } from './provider.js';

export type Band = 'GOOD' | 'NEEDS_IMPROVEMENT' | 'POOR';

/** Upper ends of good and of needs improvement, as in web-vitals 6; milliseconds, CLS without unit. */
export const THRESHOLDS: Readonly<Record<FieldMetric, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
};

export function bandOf(metric: FieldMetric, value: number): Band {
  const [good, poor] = THRESHOLDS[metric];
  return value <= good ? 'GOOD' : value <= poor ? 'NEEDS_IMPROVEMENT' : 'POOR';
}

type Core = Pick<VitalsFacts, 'lcp' | 'inp' | 'cls'>;

/**
 * The Core Web Vitals assessment: LCP, INP and CLS are all good at the 75th percentile; without INP the other two
 * decide. Null when too little is known.
 */
export function passesAssessment(values: Core): boolean | null {
  const known = (['lcp', 'inp', 'cls'] as const).flatMap((metric) => {
    const value = values[metric];
    return value === null ? [] : [bandOf(metric, value)];
  });
  if (known.some((band) => band !== 'GOOD')) return false;
  return values.lcp === null || values.cls === null ? null : true;
}

export interface Regression {
  metric: 'lcp' | 'inp' | 'cls';
  before: number;
  now: number;
  from: Band;
  to: Band;
}

const RANK: Readonly<Record<Band, number>> = { GOOD: 0, NEEDS_IMPROVEMENT: 1, POOR: 2 };

/** Metrics that rose by a fifth or more within four weeks and fell into a worse band by that. */
export function regressions(now: Core, before: Core | null): Regression[] {
  if (!before) return [];
  return (['lcp', 'inp', 'cls'] as const).flatMap((metric) => {
    const [value, earlier] = [now[metric], before[metric]];
    if (value === null || earlier === null || value < 1.2 * earlier) return [];
    const [from, to] = [bandOf(metric, earlier), bandOf(metric, value)];
    return RANK[to] > RANK[from] ? [{ metric, before: earlier, now: value, from, to }] : [];
  });
}

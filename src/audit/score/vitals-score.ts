import type { VitalsFacts } from '../../facts/site-facts.js';

export type VitalsMetric = 'lcp' | 'inp' | 'cls' | 'fcp' | 'tbt' | 'speedIndex';

interface Curve {
  p10: number;
  median: number;
}

/** Control points of Lighthouse 13; those of LCP, INP and CLS are the bounds of good and poor in the field as well. */
const MOBILE: Readonly<Record<VitalsMetric, Curve>> = {
  lcp: { p10: 2_500, median: 4_000 },
  inp: { p10: 200, median: 500 },
  cls: { p10: 0.1, median: 0.25 },
  fcp: { p10: 1_800, median: 3_000 },
  tbt: { p10: 200, median: 600 },
  speedIndex: { p10: 3_387, median: 5_800 },
};
const DESKTOP: Readonly<Record<VitalsMetric, Curve>> = {
  ...MOBILE,
  lcp: { p10: 1_200, median: 2_400 },
  fcp: { p10: 934, median: 1_600 },
  tbt: { p10: 150, median: 350 },
  speedIndex: { p10: 1_311, median: 2_300 },
};

type Weights = readonly (readonly [metric: VitalsMetric, weight: number])[];
const FIELD: Weights = [
  ['lcp', 0.35],
  ['inp', 0.35],
  ['cls', 0.3],
];
const FIELD_WITHOUT_INP: Weights = [
  ['lcp', 0.54],
  ['cls', 0.46],
];
/** Lighthouse 13, performance category. */
const LAB: Weights = [
  ['fcp', 0.1],
  ['lcp', 0.25],
  ['tbt', 0.3],
  ['cls', 0.25],
  ['speedIndex', 0.1],
];

export interface VitalsScore {
  basis: 'FIELD' | 'LAB';
  /** 0–1 */
  score: number;
  /** points that each metric costs; they add up to 1 − score */
  losses: { metric: VitalsMetric; loss: number }[];
}

/** Mean score of records of one basis; null without any metric. */
export function vitalsScore(records: readonly VitalsFacts[]): VitalsScore | null {
  const losses = new Map<VitalsMetric, number>();
  const scored = records.filter((record) => weightsOf(record).length > 0);
  const basis = scored[0]?.basis;
  if (basis === undefined) return null;
  // by URL: a sum of fractions depends on its order
  const ordered = [...scored].sort((one, other) => ((one.url ?? '') < (other.url ?? '') ? -1 : 1));
  for (const record of ordered) {
    const weights = weightsOf(record);
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    const curves = record.basis === 'LAB' && record.formFactor === 'DESKTOP' ? DESKTOP : MOBILE;
    for (const [metric, weight] of weights) {
      const { p10, median } = curves[metric];
      const loss = (weight / total) * (1 - logNormalScore(record[metric] as number, p10, median));
      losses.set(metric, (losses.get(metric) ?? 0) + loss / scored.length);
    }
  }
  const lost = [...losses.values()].reduce((sum, loss) => sum + loss, 0);
  return { basis, score: 1 - lost, losses: Array.from(losses, ([metric, loss]) => ({ metric, loss })) };
}

function weightsOf(record: VitalsFacts): Weights {
  const weights = record.basis === 'LAB' ? LAB : record.inp === null ? FIELD_WITHOUT_INP : FIELD;
  return weights.filter(([metric]) => record[metric] !== null);
}

/** Lighthouse's log-normal curve: 0.9 at `p10`, 0.5 at `median`, clamped so that rounding never crosses either. */
export function logNormalScore(value: number, p10: number, median: number): number {
  if (value <= 0) return 1;
  // 0.9061938024368232 is the inverse error function of 0.8, which puts p10 at 0.9
  const standardized = (Math.log(value / median) * 0.9061938024368232) / -Math.log(p10 / median);
  const score = (1 - erf(standardized)) / 2;
  if (value <= p10) return Math.min(1, Math.max(0.9, score));
  if (value <= median) return Math.min(0.8999999999999999, Math.max(0.5, score));
  return Math.min(0.49999999999999994, Math.max(0, score));
}

/** Abramowitz and Stegun 7.1.26; the error stays below 1.5·10⁻⁷. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logNormalScore, vitalsScore } from '../../../src/audit/score/vitals-score.js';
import type { VitalsFacts } from '../../../src/facts/site-facts.js';

const record = (overrides: Partial<VitalsFacts>): VitalsFacts => ({
  url: null,
  basis: 'FIELD',
  formFactor: 'PHONE',
  lcp: null,
  inp: null,
  cls: null,
  fcp: null,
  ttfb: null,
  tbt: null,
  speedIndex: null,
  collectedAt: '2026-11-16T00:00:00Z',
  before: null,
  lab: null,
  ...overrides,
});

describe('logNormalScore', () => {
  it.each([
    [2_500, 2_500, 4_000, 0.9],
    [4_000, 2_500, 4_000, 0.5],
    [6_000, 2_500, 4_000, 0.13],
    [0.375, 0.1, 0.25, 0.29],
    [0, 0.1, 0.25, 1],
  ])('gives %d between %d and %d a score of %d', (value, p10, median, expected) => {
    expect(logNormalScore(value, p10, median)).toBeCloseTo(expected, 2);
  });

  it('falls as the value rises and stays on its side of p10 and median', () => {
    const value = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        // the error function is an approximation to 1.5·10⁻⁷
        expect(logNormalScore(low, 2_500, 4_000)).toBeGreaterThanOrEqual(logNormalScore(high, 2_500, 4_000) - 1e-6);
        expect(logNormalScore(low, 2_500, 4_000) >= 0.9).toBe(low <= 2_500);
        expect(logNormalScore(low, 2_500, 4_000) >= 0.5).toBe(low <= 4_000);
      }),
    );
  });
});

describe('vitalsScore', () => {
  it('weighs field data .35 LCP, .35 INP, .30 CLS, and .54 / .46 without INP', () => {
    expect(vitalsScore([record({ lcp: 4_000, inp: 0, cls: 0 })])?.score).toBeCloseTo(1 - 0.175);
    expect(vitalsScore([record({ lcp: 0, inp: 500, cls: 0.25 })])?.score).toBeCloseTo(1 - 0.325);
    expect(vitalsScore([record({ lcp: 4_000, cls: 0 })])?.score).toBeCloseTo(1 - 0.27);
  });

  it('weighs lab data as Lighthouse does, on the curves of the device', () => {
    const lab = { basis: 'LAB', url: 'https://a.example/', fcp: 0, lcp: 2_400, tbt: 0, cls: 0, speedIndex: 0 } as const;
    expect(vitalsScore([record({ ...lab, formFactor: 'DESKTOP' })])?.score).toBeCloseTo(1 - 0.125);
    expect(vitalsScore([record({ ...lab })])?.score).toBeGreaterThan(0.97);
    expect(vitalsScore([record({ ...lab })])?.basis).toBe('LAB');
  });

  it('spreads the weight of what is missing over what is known', () => {
    expect(vitalsScore([record({ lcp: 4_000 })])?.score).toBeCloseTo(0.5);
    expect(vitalsScore([record({})])).toBeNull();
    expect(vitalsScore([])).toBeNull();
  });

  it('says what each metric costs', () => {
    const score = vitalsScore([
      record({ lcp: 4_000, inp: 500, cls: 0 }),
      record({ url: 'https://a.example/', lcp: 0 }),
    ]);
    expect(score?.losses.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(1 - (score?.score ?? 0), 12);
    expect(score?.losses.find(({ metric }) => metric === 'inp')?.loss).toBeCloseTo(0.35 / 4);
  });
});

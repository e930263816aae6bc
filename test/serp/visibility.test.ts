import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, clickWeight, distribution, type Rank, visibility } from '../../src/serp/visibility.js';

const rank = fc.option(fc.integer({ min: 1, max: 120 }));

describe('distribution', () => {
  it.each([
    [1, '1–3'],
    [3, '1–3'],
    [4, '4–10'],
    [10, '4–10'],
    [11, '11–20'],
    [20, '11–20'],
    [21, '21–50'],
    [50, '21–50'],
    [51, '51–100'],
    [100, '51–100'],
    [101, 'not'],
    [null, 'not'],
  ] as [Rank, string][])('%s is in %s', (position, bucket) => expect(bucketOf(position)).toBe(bucket));

  it('counts every keyword once', () => {
    fc.assert(
      fc.property(fc.array(rank), (ranks) => {
        const total = Object.values(distribution(ranks)).reduce((a, b) => a + b, 0);
        expect(total).toBe(ranks.length);
      }),
    );
  });
});

describe('visibility', () => {
  it('weighs positions by the published table', () => {
    const table = Array.from({ length: 12 }, (_, at) => clickWeight(at + 1));
    expect(table).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.05]);
    expect([clickWeight(20), clickWeight(21), clickWeight(null)]).toEqual([0.05, 0, 0]);
  });

  it('is the share of ranking first everywhere', () => {
    expect(visibility([1, 1])).toBe(1);
    expect(visibility([1, null])).toBe(0.5);
    expect(visibility([10, 15, 30, null])).toBeCloseTo(0.15 / 4);
    expect(visibility([])).toBeNull();
  });

  it('never falls when a keyword climbs', () => {
    fc.assert(
      fc.property(fc.array(rank, { minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 50 }), (ranks, which, by) => {
        const at = which % ranks.length;
        const climbed = ranks.with(at, Math.max(1, (ranks[at] ?? 121) - by));
        expect(visibility(climbed)).toBeGreaterThanOrEqual(visibility(ranks) ?? 0);
      }),
    );
  });
});

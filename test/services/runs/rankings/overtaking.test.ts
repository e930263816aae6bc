import { describe, expect, it } from 'vitest';
import type { CheckedPoint } from '../../../../src/serp/ranking-alerts.js';
import { checkBefore, overtaking } from '../../../../src/services/runs/rankings/overtaking.js';

const rival = { id: 'r', name: 'rival.example', position: 2 };
const point = (position: number | null, owned: boolean | null = false): CheckedPoint => ({
  date: '2026-05-04',
  position,
  depth: 100,
  features: owned === null ? null : [{ kind: 'FEATURED_SNIPPET', owned, position: null, url: null }],
});
const overtaken = (before: CheckedPoint, now: CheckedPoint) => overtaking([], [rival], before, now);

describe('the latest check', () => {
  const [base, shown, gone] = [point(1), point(null, true), point(3)];

  it('is compared with the one before a feature that is gone, else with the previous one', () => {
    expect(checkBefore([base, shown], gone)).toBe(base);
    expect(checkBefore([base, shown, point(null, true), shown], gone)).toBe(base);
    expect(checkBefore([base, shown], point(3, true))).toBe(shown);
    expect(checkBefore([base, shown], point(3, null))).toBe(shown);
    const fallen = point(2);
    expect(checkBefore([base, fallen], gone)).toBe(fallen);
    expect(checkBefore([shown], gone)).toBe(shown);
    expect(checkBefore([], gone)).toBeUndefined();
  });

  it('is compared with the one before the feature where the features of a check between them are not known', () => {
    const unknown = point(null, null);
    expect(checkBefore([base, shown, unknown], gone)).toBe(base);
    expect(checkBefore([base, shown, unknown, shown], gone)).toBe(base);
    expect(checkBefore([base, shown, point(4, null)], gone)).toBe(base);
    // nothing shows that the site was in a feature at all, or that it is in none now
    expect(checkBefore([base, unknown], gone)).toBe(unknown);
    expect(checkBefore([base, unknown, shown], gone)).toBe(shown);
    expect(checkBefore([point(1, null), shown], gone)).toBe(shown);
    expect(checkBefore([base, shown, unknown], point(3, null))).toBe(unknown);
  });

  it('is not compared with one before checks that reported overtakings themselves', () => {
    const ranked = point(2, true);
    expect(checkBefore([base, ranked, shown], gone)).toBe(shown);
  });
});

describe('a competitor', () => {
  it('overtakes a site that fell behind it or is not ranked any more', () => {
    expect(overtaken(point(1), point(3))).toEqual([{ competitor: rival, own: 3 }]);
    expect(overtaken(point(1), point(null))).toEqual([{ competitor: rival, own: null }]);
    expect(overtaken(point(1, true), point(3, true))).toEqual([{ competitor: rival, own: 3 }]);
  });

  it('does not overtake a site that left its position for a feature of the page', () => {
    expect(overtaken(point(1), point(null, true))).toEqual([]);
    expect(overtaken(point(1), point(3, true))).toEqual([]);
  });

  it('overtakes where features are not known', () => {
    expect(overtaken(point(1, null), point(null, true))).toHaveLength(1);
    expect(overtaken(point(1), point(null, null))).toHaveLength(1);
  });
});

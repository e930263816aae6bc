import { describe, expect, it } from 'vitest';
import type { CheckedPoint } from '../../../../src/serp/ranking-alerts.js';
import { overtaking } from '../../../../src/services/runs/rankings/overtaking.js';

const rival = { id: 'r', name: 'rival.example', position: 2 };
const point = (position: number | null, owned: boolean | null = false): CheckedPoint => ({
  date: '2026-05-04',
  position,
  depth: 100,
  features: owned === null ? null : [{ kind: 'FEATURED_SNIPPET', owned, position: null, url: null }],
});
const overtaken = (before: CheckedPoint, now: CheckedPoint) => overtaking([], [rival], before, now);

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

import { describe, expect, it } from 'vitest';
import { pageRank } from '../../../src/audit/site/page-rank.js';

const rank = (pages: number, edges: [number, number][], ranked = (_page: number) => true) =>
  Array.from(pageRank({ pages, ranked, edges: (visit) => edges.forEach(([from, to]) => visit(from, to)) }));

describe('pageRank', () => {
  it('is even on a ring', () => {
    for (const value of rank(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]))
      expect(value).toBeCloseTo(1, 3);
  });

  it('gathers at the hub of a star, as its equation says', () => {
    // hub h = 0.15 + 0.85·2s, leaves s = 0.15 + 0.85·h/2
    const [hub, leaf] = rank(3, [
      [0, 1],
      [0, 2],
      [1, 0],
      [2, 0],
    ]);
    expect(hub).toBeCloseTo(1.459, 2);
    expect(leaf).toBeCloseTo(0.77, 2);
  });

  it('spreads what pages without links hold over all', () => {
    const values = rank(2, [[0, 1]]);
    expect((values[0] as number) + (values[1] as number)).toBeCloseTo(2, 6);
    expect(values[1]).toBeGreaterThan(values[0] as number);
  });

  it('gives nothing to what is not ranked', () => {
    expect(
      rank(
        3,
        [
          [0, 1],
          [1, 0],
        ],
        (page) => page !== 2,
      )[2],
    ).toBe(0);
    expect(rank(0, [])).toEqual([]);
  });
});

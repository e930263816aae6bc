import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../../src/serp/history.js';
import { rankingAlerts } from '../../src/serp/ranking-alerts.js';

const points = (...positions: (number | null)[]): HistoryPoint[] =>
  positions.map((position, at) => ({ date: `2026-11-${String(at + 1).padStart(2, '0')}`, position, depth: 100 }));

const crossings = (list: HistoryPoint[]) =>
  rankingAlerts(list).flatMap((alert) => (alert.kind === 'MOVED' ? [] : `${alert.kind} ${alert.top}`));
const moves = (list: HistoryPoint[], threshold?: number) =>
  rankingAlerts(list, threshold).flatMap((alert) => (alert.kind === 'MOVED' ? alert.change : []));

describe('tops', () => {
  it.each([
    [points(4, 3), ['ENTERED 3']],
    [points(3, 4), ['LEFT 3']],
    [points(null, 2), ['ENTERED 3', 'ENTERED 10', 'ENTERED 100']],
    [points(9, null), ['LEFT 10', 'LEFT 100']],
    [points(5, 6), []],
    [points(7), []],
    [[], []],
  ])('%#', (list, expected) => expect(crossings(list)).toEqual(expected));

  it('tells where from and where to', () => {
    expect(rankingAlerts(points(12, 9))).toEqual([{ kind: 'ENTERED', top: 10, from: 12, to: 9 }]);
  });

  it('says nothing about what was not looked at', () => {
    const list: HistoryPoint[] = [
      { date: '2026-11-01', position: 42, depth: 100 },
      { date: '2026-11-02', position: null, depth: 10 },
    ];
    expect(crossings(list)).toEqual([]);
    expect(crossings([{ date: '2026-11-01', position: 8, depth: 100 }, ...list.slice(1)])).toEqual(['LEFT 10']);
  });
});

describe('moves', () => {
  it.each([
    [points(20, 14, 14), [6]],
    [points(20, 27, 30), [-10]],
    [points(20, 14, 20), []],
    [points(20, 20, 14), []],
    [points(20, 14, 26), []],
    [points(20, null, 14), []],
    [points(20, 17, 12), []],
    [points(20, 14, 20, 20), []],
    [points(30, 20, 14, 14), [6]],
  ])('%#', (list, expected) => expect(moves(list)).toEqual(expected));

  it('takes another threshold', () => expect(moves(points(20, 17, 17), 3)).toEqual([3]));

  it('a jump is reported once, however long it lasts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 2, max: 9 }),
        (from, by, days) => {
          const list = points(from, ...Array.from({ length: days }, () => from + by));
          const told = list.map((_, at) => moves(list.slice(0, at + 1)).length).reduce((a, b) => a + b, 0);
          expect(told).toBe(1);
        },
      ),
    );
  });

  it('a single odd check is never reported', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (steady, odd) => {
        const list = points(steady, steady, odd, steady, steady);
        expect(list.flatMap((_, at) => moves(list.slice(0, at + 1)))).toEqual([]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SerpFeature } from '../../src/serp/provider.js';
import { type CheckedPoint, rankingAlerts } from '../../src/serp/ranking-alerts.js';

const points = (...positions: (number | null)[]): CheckedPoint[] =>
  positions.map((position, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    position,
    depth: 100,
    features: null,
  }));

const crossings = (list: CheckedPoint[]) =>
  rankingAlerts(list).flatMap((alert) => (alert.kind === 'MOVED' ? [] : `${alert.kind} ${alert.top}`));
const moves = (list: CheckedPoint[], threshold?: number) =>
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

  describe('a site in a feature of the page', () => {
    const within = (position: number | null, kind: SerpFeature, owned: boolean | null): CheckedPoint => ({
      date: '2026-11-01',
      position,
      depth: 100,
      features: [{ kind, position: owned ? 1 : null, url: null, owned }],
    });

    it('has not left a top for the feature, nor entered one on its way back', () => {
      expect(crossings([within(4, 'LOCAL_PACK', false), within(null, 'LOCAL_PACK', true)])).toEqual([]);
      expect(crossings([within(4, 'VIDEOS', false), within(14, 'AI_OVERVIEW', true)])).toEqual([]);
      expect(crossings([within(null, 'LOCAL_PACK', true), within(4, 'LOCAL_PACK', false)])).toEqual([]);
    });

    it('has left a top where the feature showed it before, or shows others', () => {
      expect(crossings([within(4, 'LOCAL_PACK', true), within(14, 'LOCAL_PACK', true)])).toEqual(['LEFT 10']);
      expect(crossings([within(4, 'LOCAL_PACK', false), within(14, 'LOCAL_PACK', false)])).toEqual(['LEFT 10']);
    });

    it('has left a top once the feature that it left for does not show it either', () => {
      const [ranked, shown, gone] = [
        within(2, 'LOCAL_PACK', false),
        within(null, 'LOCAL_PACK', true),
        within(null, 'LOCAL_PACK', false),
      ];
      expect(rankingAlerts([ranked, shown, gone])).toEqual(
        [3, 10, 100].map((top) => ({ kind: 'LEFT', top, from: 2, to: null })),
      );
      expect(crossings([ranked, shown, shown, gone])).toEqual(['LEFT 3', 'LEFT 10', 'LEFT 100']);
      expect(crossings([ranked, shown, ...points(null), gone])).toEqual(['LEFT 3', 'LEFT 10', 'LEFT 100']);
      expect(crossings([ranked, within(5, 'LOCAL_PACK', true), within(6, 'LOCAL_PACK', false)])).toEqual(['LEFT 3']);
    });

    it('has left a top once, and not where the feature may still show it', () => {
      const [ranked, shown, gone] = [
        within(2, 'LOCAL_PACK', false),
        within(null, 'LOCAL_PACK', true),
        within(null, 'LOCAL_PACK', false),
      ];
      expect(crossings([ranked, shown, shown])).toEqual([]);
      expect(crossings([ranked, shown, ...points(null)])).toEqual([]);
      expect(crossings([ranked, shown, gone, gone])).toEqual([]);
      expect(crossings([ranked, shown, gone, shown, gone])).toEqual([]);
      expect(crossings([ranked, gone, shown, gone])).toEqual([]);
      expect(crossings([shown, gone])).toEqual([]);
    });

    it('has left a top where it is not known whether the feature showed it', () => {
      expect(crossings([within(4, 'LOCAL_PACK', null), within(14, 'LOCAL_PACK', true)])).toEqual(['LEFT 10']);
      expect(crossings([...points(4), within(14, 'LOCAL_PACK', true)])).toEqual(['LEFT 10']);
    });

    it.each(['ADS', 'SITELINKS', 'RELATED_SEARCHES'] as const)('has left a top in spite of %s', (kind) => {
      expect(crossings([within(4, kind, false), within(14, kind, true)])).toEqual(['LEFT 10']);
    });
  });

  it('says nothing about what was not looked at', () => {
    const list: CheckedPoint[] = [
      { date: '2026-11-01', position: 42, depth: 100, features: null },
      { date: '2026-11-02', position: null, depth: 10, features: null },
    ];
    expect(crossings(list)).toEqual([]);
    expect(crossings([{ date: '2026-11-01', position: 8, depth: 100, features: null }, ...list.slice(1)])).toEqual([
      'LEFT 10',
    ]);
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

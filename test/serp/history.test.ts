import { describe, expect, it } from 'vitest';
import { deltas, type HistoryPoint } from '../../src/serp/history.js';

const DAY_MS = 86_400_000;
const day = (n: number) => new Date(Date.parse('2026-10-01') + n * DAY_MS).toISOString().slice(0, 10);
const point = (n: number, position: number | null, depth = 100): HistoryPoint => ({ date: day(n), position, depth });

describe('deltas', () => {
  it('are positive for climbing', () => {
    const points = [point(0, 20), point(23, 12), point(29, 4), point(30, 5)];
    expect(deltas(points)).toEqual({ day: -1, week: 7, month: 15 });
  });

  it('lean on the check before one that is missing, but not on one from another age', () => {
    expect(deltas([point(0, 20), point(10, 5)]).week).toBe(15);
    expect(deltas([point(0, 20), point(11, 5)]).week).toBeNull();
    expect(deltas([point(0, 20), point(2, 5)]).day).toBeNull();
    expect(deltas([point(0, 20), point(45, 5)]).month).toBe(15);
    expect(deltas([point(0, 20), point(46, 5)]).month).toBeNull();
  });

  it('are unknown where one side has no position', () => {
    expect(deltas([point(0, null), point(1, 5)]).day).toBeNull();
    expect(deltas([point(0, 5), point(1, null)]).day).toBeNull();
    expect(deltas([])).toEqual({ day: null, week: null, month: null });
    expect(deltas([point(0, 3)])).toEqual({ day: null, week: null, month: null });
  });
});

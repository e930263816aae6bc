import { describe, expect, it } from 'vitest';
import type { CheckOutcome } from '../../src/serp/outcome.js';
import { agrees, type DoubtedRank, doubtfulChange } from '../../src/serp/second-opinion.js';

const at = (position: number | null, depth = 100): DoubtedRank => ({ position, depth });
const ranked = (position: number): CheckOutcome => ({
  status: 'RANKED',
  position,
  visiblePosition: null,
  url: 'https://own.example/',
  title: '',
  assumed: false,
  otherUrls: [],
});

describe('doubtfulChange', () => {
  it.each([
    [at(4), at(14), null],
    [at(4), at(15), 'DOWN'],
    [at(15), at(4), 'UP'],
    [at(14), at(4), null],
    [at(99), at(null), 'DOWN'],
    [at(null), at(null), null],
    // behind a hundred results it was the hundred-and-first at best
    [at(null), at(91), null],
    [at(null), at(90), 'UP'],
    [at(null, 20), at(12), null],
  ])('%# takes a move of more than ten positions, or a loss, for doubtful', (before, now, expected) =>
    expect(doubtfulChange(before, now)).toBe(expected),
  );
});

describe('agrees', () => {
  it('holds where the other result is as far away on the same side', () => {
    expect(agrees(at(4), at(null), ranked(80))).toBe(true);
    expect(agrees(at(4), at(null), { status: 'NOT_IN_TOP', depth: 100 })).toBe(true);
    expect(agrees(at(40), at(5), ranked(9))).toBe(true);
  });

  it('does not hold where the other result is near the position before, or on the other side', () => {
    expect(agrees(at(4), at(null), ranked(5))).toBe(false);
    expect(agrees(at(40), at(5), { status: 'NOT_IN_TOP', depth: 100 })).toBe(false);
  });

  it('is not known where the other check says nothing about ranks', () => {
    expect(agrees(at(4), at(null), { status: 'UNKNOWN', reason: 'KEY' })).toBeNull();
    expect(agrees(at(4), at(null), { status: 'PARTIAL', pagesOk: 1, pagesAsked: 2 })).toBeNull();
  });
});

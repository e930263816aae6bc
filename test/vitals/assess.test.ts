import { describe, expect, it } from 'vitest';
import { bandOf, passesAssessment, regressions } from '../../src/vitals/assess.js';

describe('bands', () => {
  it('count both ends to the better side', () => {
    expect([bandOf('lcp', 2_500), bandOf('lcp', 2_501), bandOf('lcp', 4_000), bandOf('lcp', 4_001)]).toEqual([
      'GOOD',
      'NEEDS_IMPROVEMENT',
      'NEEDS_IMPROVEMENT',
      'POOR',
    ]);
    expect([bandOf('cls', 0.1), bandOf('cls', 0.25), bandOf('cls', 0.26)]).toEqual([
      'GOOD',
      'NEEDS_IMPROVEMENT',
      'POOR',
    ]);
    expect([bandOf('inp', 200), bandOf('inp', 501), bandOf('ttfb', 800), bandOf('fcp', 3_001)]).toEqual([
      'GOOD',
      'POOR',
      'GOOD',
      'POOR',
    ]);
  });
});

describe('the assessment', () => {
  it('passes when all three are good', () => {
    expect(passesAssessment({ lcp: 2_500, inp: 200, cls: 0.1 })).toBe(true);
    expect(passesAssessment({ lcp: 2_501, inp: 200, cls: 0.1 })).toBe(false);
    expect(passesAssessment({ lcp: 2_500, inp: 201, cls: 0.1 })).toBe(false);
    expect(passesAssessment({ lcp: 2_500, inp: 200, cls: 0.11 })).toBe(false);
  });

  it('is decided by the other two without INP, and open without one of these', () => {
    expect(passesAssessment({ lcp: 2_000, inp: null, cls: 0 })).toBe(true);
    expect(passesAssessment({ lcp: null, inp: 100, cls: 0 })).toBeNull();
    expect(passesAssessment({ lcp: null, inp: null, cls: null })).toBeNull();
    expect(passesAssessment({ lcp: null, inp: 900, cls: 0 })).toBe(false);
  });
});

describe('a regression', () => {
  const none = { lcp: null, inp: null, cls: null };
  it('is a fifth more and a worse band', () => {
    const found = regressions({ lcp: 2_880, inp: 240, cls: 0.12 }, { lcp: 2_400, inp: 200, cls: 0.1 });
    expect(found).toEqual([
      { metric: 'lcp', before: 2_400, now: 2_880, from: 'GOOD', to: 'NEEDS_IMPROVEMENT' },
      { metric: 'inp', before: 200, now: 240, from: 'GOOD', to: 'NEEDS_IMPROVEMENT' },
      { metric: 'cls', before: 0.1, now: 0.12, from: 'GOOD', to: 'NEEDS_IMPROVEMENT' },
    ]);
  });

  it('is neither of the two alone', () => {
    expect(regressions({ ...none, lcp: 2_600 }, { ...none, lcp: 2_400 })).toEqual([]);
    expect(regressions({ ...none, lcp: 2_400 }, { ...none, lcp: 1_000 })).toEqual([]);
    expect(regressions({ ...none, lcp: 5_000 }, { ...none, lcp: 4_100 })).toEqual([]);
    expect(regressions({ ...none, lcp: 5_000 }, none)).toEqual([]);
    expect(regressions({ ...none, lcp: 5_000 }, null)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type KnownResult, knownResults } from '../../src/serp/known-results.js';

const seen = (from: number, names: string) =>
  [...names].map((name, at) => ({
    position: from + at,
    url: name === '-' ? null : `https://${name}.example/`,
    title: name,
    rankAbsolute: null,
  }));
const told = (known: readonly KnownResult[]) => known.map(({ position, title }) => `${position}${title}`).join(' ');
const monday = knownResults([], { results: seen(1, 'abcdefgh'), ended: false }, '2026-03-02');

describe('known results', () => {
  it('is a whole check as it stands', () => {
    expect(told(monday)).toBe('1a 2b 3c 4d 5e 6f 7g 8h');
    const next = knownResults(monday, { results: seen(1, 'hgfedcba'), ended: false }, '2026-03-03');
    expect(told(next)).toBe('1h 2g 3f 4e 5d 6c 7b 8a');
  });

  it('keeps results at positions that a check did not look at, and no site at two positions', () => {
    const tuesday = knownResults(monday, { results: seen(4, 'xc'), ended: false }, '2026-03-03');
    expect(told(tuesday)).toBe('1a 2b 4x 5c 6f 7g 8h');
    expect(tuesday.find(({ title }) => title === 'a')?.seenOn).toBe('2026-03-02');
    expect(tuesday.find(({ title }) => title === 'x')?.seenOn).toBe('2026-03-03');
  });

  it('forgets what is behind the end, under an entry without URL, and what was not seen for a fortnight', () => {
    expect(told(knownResults(monday, { results: seen(1, 'ab'), ended: true }, '2026-03-03'))).toBe('1a 2b');
    expect(told(knownResults(monday, { results: seen(2, '-'), ended: false }, '2026-03-03'))).not.toContain('2b');
    expect(told(knownResults(monday, { results: seen(1, 'z'), ended: false }, '2026-03-16'))).toContain('8h');
    expect(told(knownResults(monday, { results: seen(1, 'z'), ended: false }, '2026-03-17'))).toBe('1z');
  });

  it('takes no number from results without one', () => {
    const results = seen(1, 'a').map((one) => ({ ...one, position: null }));
    expect(told(knownResults(monday, { results, ended: false }, '2026-03-03'))).toBe(told(monday));
  });
});

import { expect, it } from 'vitest';
import { wordsIn } from '../../src/languages/client-words.js';

const DAY = new Date('2026-10-01T00:30:00Z');

it('writes numbers, days and months as the language does', () => {
  const [english, german] = [wordsIn('en'), wordsIn('de')];
  expect(english.whole(1_204)).toBe('1,204');
  expect(german.whole(1_204)).toBe('1.204');
  expect(german.tenths(12)).toBe('12,0');
  expect([english.day(DAY), german.day(DAY)]).toEqual(['1 October 2026', '1. Oktober 2026']);
  expect([english.month(DAY), german.month(DAY)]).toEqual(['October 2026', 'Oktober 2026']);
  expect(english.percent(0.999)).toBe('99%');
  expect(german.list(['A', 'B', 'C'])).toBe('A, B und C');
});

it('chooses the plural and groups the figure', () => {
  const { text } = wordsIn('de');
  expect([0, 1, 1_204].map((count) => text('count.pages', { count }))).toEqual(['0 Seiten', '1 Seite', '1.204 Seiten']);
});

it('takes values as text, whatever they contain', () => {
  const title = `{count, plural} <b>'</b> {x}`;
  expect(wordsIn('de').text('issues.followsFrom', { title })).toBe(`folgt aus „${title}“`);
});

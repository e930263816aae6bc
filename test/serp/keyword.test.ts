import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTerm } from '../../src/fold-term.js';
import { countryNumber, isCountry } from '../../src/serp/countries.js';
import {
  isLanguage,
  type KeywordInput,
  keywordKey,
  readKeyword,
  VISIBLE,
  VISIBLE_PATTERN,
} from '../../src/serp/keyword.js';
import type { SerpQuery } from '../../src/serp/provider.js';

const DEFAULTS = { engine: 'google', country: 'DE', language: 'de', device: 'DESKTOP' } as const;

const read = (input: KeywordInput): SerpQuery => {
  const answer = readKeyword(input, DEFAULTS);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.keyword;
};
const faults = (input: KeywordInput) => {
  const answer = readKeyword(input, DEFAULTS);
  return answer.ok ? [] : answer.problems.map(({ path }) => path);
};

describe('readKeyword', () => {
  it('fills in the defaults and keeps the letters', () => {
    expect(read({ term: '  Rote\u00a0 Schuhe \n' })).toEqual({ term: 'Rote Schuhe', ...DEFAULTS, location: null });
  });

  it('documents a pattern that every visible character fits, with the flag u and without', () => {
    const patterns = [new RegExp(VISIBLE_PATTERN, 'u'), new RegExp(VISIBLE_PATTERN)];
    const refused: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (VISIBLE.test(character) && !patterns.every((pattern) => pattern.test(character))) refused.push(character);
    }
    expect(refused).toEqual([]);
    for (const empty of [' \u00a0', '\u200b\u2066 \u2069', '\u00ad\ufeff'])
      expect(patterns.map((pattern) => pattern.test(empty))).toEqual([false, false]);
  });

  it('writes codes in one way', () => {
    const keyword = read({
      term: 'a',
      engine: ' Bing ',
      country: 'ch',
      language: 'DE-ch',
      device: 'mobile',
      location: ' Bern,  Schweiz ',
    });
    expect(keyword).toEqual({
      term: 'a',
      engine: 'bing',
      country: 'CH',
      language: 'de-CH',
      device: 'MOBILE',
      location: 'Bern, Schweiz',
    });
  });

  it('takes 700 characters, counted as characters, and no more', () => {
    expect(faults({ term: '😀'.repeat(700) })).toEqual([]);
    expect(faults({ term: '😀'.repeat(701) })).toEqual(['term']);
  });

  it.each([
    [{ term: '  ' }, ['term']],
    [{ term: 'a\u0000b' }, ['term']],
    [{ term: 'a\ud800b' }, ['term']],
    [{ term: 'a', country: 'UK' }, ['country']],
    [{ term: 'a', country: 'EU' }, ['country']],
    [{ term: 'a', country: 'DEU' }, ['country']],
    [{ term: 'a', language: 'qq' }, ['language']],
    [{ term: 'a', language: 'not a tag' }, ['language']],
    [{ term: 'a', device: 'watch' }, ['device']],
    [{ term: 'a', engine: 'http://x/' }, ['engine']],
    [{ term: 'a', location: 'x'.repeat(256) }, ['location']],
    [{ term: 'a', location: 'Bern\u0000' }, ['location']],
    [{ term: 'a', location: 'Bern\ud800' }, ['location']],
    [{ term: '', country: 'X', device: '' }, ['term', 'country', 'device']],
  ])('refuses %j for its %j', (input, paths) => expect(faults(input)).toEqual(paths));
});

describe('keywordKey', () => {
  const key = (input: KeywordInput) => keywordKey(read(input));

  it.each([
    ['Rote Schuhe', ' rote  SCHUHE '],
    ['café', 'cafe\u0301'],
    ['STRAẞE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδός', 'ΟΔΌΣ'],
  ])('%s and %s are one', (a, b) => expect(key({ term: a })).toBe(key({ term: b })));

  it.each([
    ['masse', 'maße'],
    ['MASSE', 'maße'],
    ['ılık', 'ilik'],
    ['İzmir', 'Izmir'],
    ['İzmir', 'ızmir'],
    ['oﬃce', 'office'],
    ['resume', 'résumé'],
  ])('%s and %s are two', (a, b) => expect(key({ term: a })).not.toBe(key({ term: b })));

  it('every dimension tells keywords apart', () => {
    const variants: KeywordInput[] = [
      { term: 'a' },
      { term: 'b' },
      { term: 'a', engine: 'bing' },
      { term: 'a', country: 'AT' },
      { term: 'a', language: 'de-AT' },
      { term: 'a', device: 'MOBILE' },
      { term: 'a', location: 'Berlin' },
      { term: 'a', location: 'Bonn' },
    ];
    expect(new Set(variants.map(key)).size).toBe(variants.length);
  });

  it('folding is done once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldTerm(text);
        expect(foldTerm(folded)).toBe(folded);
        expect(folded.trim()).toBe(folded);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the case of letters does not count', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // letters that have several in the other case are another term there
        const lower = Array.from(foldTerm(text), (letter) =>
          letter.toUpperCase().length === letter.length ? letter : '',
        );
        const term = lower.join('').replaceAll('ı', '');
        expect(foldTerm(term.toUpperCase())).toBe(foldTerm(term));
      }),
    );
  });
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

describe('countries', () => {
  it.each([
    ['US', 840],
    ['DE', 276],
    ['CH', 756],
    ['GB', 826],
    ['CZ', 203],
    ['RS', 688],
    ['SS', 728],
    ['AF', 4],
  ])('%s has the number %i', (code, number) => expect(countryNumber(code)).toBe(number));

  it('has no number twice and none for what is no country', () => {
    const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
    const countries = codes.filter(isCountry);
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(countryNumber)).size).toBe(249);
    expect(countryNumber('XX')).toBeNull();
  });
});

it.each([
  ['en', true],
  ['zh-Hant-TW', true],
  ['de-ch', true],
  ['en_US', false],
  ['xx', false],
  ['', false],
])('isLanguage(%j) is %s', (tag, answer) => expect(isLanguage(tag)).toBe(answer));

import { describe, expect, it } from 'vitest';
import { isEmptyForTerm, snippetOf } from '../../src/serp/google-reply.js';
import { numberResults } from '../../src/serp/number-results.js';
import type { SerpPage } from '../../src/serp/provider.js';

const page = (urls: readonly string[], more: Partial<SerpPage> = {}): SerpPage => ({
  results: urls.map((url) => ({ url, title: url })),
  features: [],
  more: true,
  ...more,
});
const site = (n: number) => `https://site-${n}.example/`;
const ten = Array.from({ length: 10 }, (_, at) => site(at));

describe('the page of a featured snippet', () => {
  it.each([
    [{ type: 'organic_result', link: 'https://own.example/wick', title: 'Wick' }, 'https://own.example/wick'],
    [{ title: 'Wick', link: 'https://own.example/wick', snippet: 'Two fingers.' }, 'https://own.example/wick'],
    [{ type: 'organic_result', organic_result: { link: 'https://own.example/a' } }, 'https://own.example/a'],
    [{ answers: [{ source: { link: 'https://own.example/b' } }] }, 'https://own.example/b'],
    [{ type: 'weather_result', link: 'https://weather.example/' }, undefined],
    [{ type: 'calculator_result', result: '4' }, undefined],
    [{ link: 'javascript:alert(1)' }, undefined],
    [['x'], undefined],
    [null, undefined],
  ])('%o', (box, url) => {
    expect(snippetOf(box)?.url).toBe(url);
  });

  it('is the first result, whether the service lists it or not', () => {
    const own = { url: 'https://own.example/wick?srsltid=Af1#:~:text=two', title: 'Wick' };
    const apart = numberResults(new Map([[0, page(ten, { snippet: own })]]), 10);
    expect(apart.results.map(({ position, url }) => [position, url]).slice(0, 2)).toEqual([
      [1, 'https://own.example/wick'],
      [2, site(0)],
    ]);
    const listed = numberResults(
      new Map([[0, page(['https://own.example/wick', ...ten.slice(1)], { snippet: own })]]),
      10,
    );
    expect(listed.results).toHaveLength(10);
  });

  it('moves the results of later pages down by one', () => {
    const pages = new Map<number, SerpPage>([
      [0, page(ten, { snippet: { url: 'https://own.example/', title: '' } })],
      [2, page(['https://late.example/'], { more: false })],
    ]);
    expect(numberResults(pages, 10).results.at(-1)).toMatchObject({ url: 'https://late.example/', position: 22 });
  });
});

describe('a reply about another term', () => {
  it('is empty where the term has no results', () => {
    const state = {
      organic_results_state: 'Empty showing fixed spelling results',
      showing_results_for: 'lantern wick',
    };
    expect(isEmptyForTerm('lantren wik', state)).toBe(true);
  });

  it('says nothing where the engine replaced the term', () => {
    expect(() => isEmptyForTerm('lantren wik', { showing_results_for: 'lantern wick' })).toThrow('“lantern wick”');
    expect(() => isEmptyForTerm('lantren wik', { showingResultsFor: 'lantern wick' })).toThrow('“lantern wick”');
  });

  it.each([
    undefined,
    {},
    { organic_results_state: 'Results for exact spelling' },
    { showing_results_for: ' Lantern  wick ' },
  ])('is none: %o', (information) => {
    expect(isEmptyForTerm('lantern wick', information)).toBe(false);
  });
});

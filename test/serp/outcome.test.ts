import { describe, expect, it } from 'vitest';
import { matcher } from '../../src/serp/match.js';
import { numberResults } from '../../src/serp/number-results.js';
import { citationsOf, outcomeOf, rankedFeatures } from '../../src/serp/outcome.js';
import type { FeaturePage, SerpPage } from '../../src/serp/provider.js';

const isOwn = matcher({ type: 'DOMAIN', value: 'own.example' });
const page = (url: string, position: number | null = 1): FeaturePage => ({ url, title: `Title of ${url}`, position });
const [A, B, OWN] = ['https://a.example/', 'https://b.example/', 'https://www.own.example/x'];

describe('the visible position', () => {
  function positions(urls: readonly string[], snippet: string | null, index = 0) {
    const results = urls.map((url) => ({ url, title: '' }));
    const seen: SerpPage = {
      results,
      features: [],
      more: false,
      ...(snippet && { snippet: { url: snippet, title: '' } }),
    };
    const serp = numberResults(new Map([[index, seen]]), 10);
    const outcome = outcomeOf(
      { serp, pagesAsked: 1, pagesOk: 1, failure: null, depth: 100, stoppedEarly: false },
      isOwn,
    );
    return outcome.status === 'RANKED' ? [outcome.position, outcome.visiblePosition] : outcome.status;
  }

  it.each([
    ['equals the organic one without a snippet', [A, OWN], null, [2, 2]],
    ['is 1 in a snippet that no list has', [A, B], OWN, [1, 1]],
    ['is 1 in a snippet whose page is listed below', [A, B, OWN], `${OWN}#:~:text=two`, [3, 1]],
    ['follows the snippet of a page that is listed below', [A, OWN, B], B, [2, 3]],
    ['stays below the page of the snippet', [A, B, OWN], B, [3, 3]],
    ['follows a snippet that no list has', [A, OWN], 'https://c.example/', [3, 3]],
  ] as const)('%s', (_, urls, snippet, expected) => {
    expect(positions(urls, snippet)).toEqual(expected);
  });

  it('is unknown where the first page was not seen', () => {
    const urls = [OWN, ...Array.from({ length: 9 }, (_, at) => `https://site-${at}.example/`)];
    const second: SerpPage = { results: urls.map((url) => ({ url, title: '' })), features: null, more: true };
    const serp = numberResults(new Map([[1, second]]), 10);
    const looked = { serp, pagesAsked: 1, pagesOk: 1, failure: null, depth: 100, stoppedEarly: true };
    expect(outcomeOf(looked, isOwn)).toMatchObject({ status: 'RANKED', position: 11, visiblePosition: null });
  });
});

it('knows whose page a feature shows only where the provider reports it', () => {
  const seen = [
    { feature: 'ADS', pages: null },
    { feature: 'LOCAL_PACK', pages: [page(A), page(OWN, 3)] },
    { feature: 'VIDEOS', pages: [page('https://a.example/own.example')] },
  ] as const;
  expect(rankedFeatures(seen, isOwn)).toEqual([
    { kind: 'ADS', position: null, url: null, owned: null },
    { kind: 'LOCAL_PACK', position: 3, url: OWN, owned: true },
    { kind: 'VIDEOS', position: null, url: null, owned: false },
  ]);
});

describe('citations', () => {
  const overview = (...pages: FeaturePage[]) => [{ feature: 'AI_OVERVIEW', pages } as const];

  it('are the pages that the AI overview cites, in order', () => {
    expect(citationsOf(overview(page(A, 1), page(OWN, 2), page(B, null)), isOwn)).toEqual([
      { order: 1, url: A, host: 'a.example', title: `Title of ${A}`, owned: false },
      { order: 2, url: OWN, host: 'own.example', title: `Title of ${OWN}`, owned: true },
    ]);
  });

  it('are none without an overview, and unknown where its sources are', () => {
    expect(citationsOf([{ feature: 'VIDEOS', pages: [page(A)] }], isOwn)).toEqual([]);
    expect(citationsOf([{ feature: 'AI_OVERVIEW', pages: null }], isOwn)).toBeNull();
    expect(citationsOf(overview(page(A, null)), isOwn)).toBeNull();
  });

  it('are at most 100', () => {
    const many = Array.from({ length: 150 }, (_, at) => page(`https://site-${at}.example/`, at + 1));
    expect(citationsOf(overview(...many), isOwn)).toHaveLength(100);
  });
});

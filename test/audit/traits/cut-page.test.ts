import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appliesTo } from '../../../src/audit/engine/applies-to.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import { isCut, unreadText } from '../../../src/audit/traits/cut-page.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const ROOT = join(import.meta.dirname, '..', '..', 'sites');
const URL_OF_PAGE = 'https://site.example/page';

const documents = readdirSync(ROOT).flatMap((site) =>
  readdirSync(join(ROOT, site))
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(ROOT, site, name), 'utf8').replaceAll('%ORIGIN%', 'https://site.example')),
);

function failing(page: PageFacts): Set<string> {
  const view = createPageView(page);
  const looks = appliesTo(view);
  const site = siteOf([page]);
  return new Set(
    rules.flatMap((rule) => {
      if (rule.scope !== 'page' || !looks(rule)) return [];
      const outcome = rule.needsSite ? rule.check(view, site) : rule.check(view);
      return outcome.kind === 'fail' ? [rule.id] : [];
    }),
  );
}

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `term${'abcdefghij'[at % 10]}${at}`).join(' ');

/** Documents that are right, and whose first halves would not be. */
const RIGHT_AT_THE_END: readonly [string, string][] = [
  [
    'pagination-broken',
    `<link rel="next" href="/page/2"><h1>Tea</h1><p>${words(200)}</p><a href="/page/2">Next</a></body>`,
  ],
  [
    'content-keyword-stuffing',
    `<main><h1>Tea</h1><p>${`tea ${words(4)} `.repeat(20)}</p><p>${words(250)}</p><p>${words(2_000)}</p></main>`,
  ],
  ['token-heavy', `<main><script>${'x'.repeat(450_000)}</script><p>${words(60_000)}</p></main>`],
];

/** as the reader does: without the tag that broke off */
const cutAt = (html: string, share: number): PageFacts => ({
  ...pageFrom(html.slice(0, html.lastIndexOf('>', Math.floor(html.length * share)) + 1), { url: URL_OF_PAGE }),
  truncated: 'DECODED',
});

describe('a page that was cut', () => {
  it('has no finding that its whole does not have', () => {
    expect(documents.length).toBeGreaterThan(300);
    const untrue = new Map<string, string>();
    for (const [at, html] of documents.entries()) {
      const page = pageFrom(html, { url: URL_OF_PAGE });
      // most rules have nothing to say of error pages
      if (!createPageView(page).eligible) continue;
      const whole = failing(page);
      for (const share of [0.3, 0.5, 0.7, 0.9]) {
        const cut = cutAt(html, share);
        expect(isCut(cut)).toBe(true);
        for (const rule of failing(cut)) if (!whole.has(rule)) untrue.set(rule, `${at} at ${share}`);
      }
    }
    expect(Object.fromEntries(untrue)).toEqual({});
  });

  it.each(RIGHT_AT_THE_END)('is not reported by %s for what its rest decides', (rule, html) => {
    expect([...failing(pageFrom(html, { url: URL_OF_PAGE }))]).not.toContain(rule);
    const cut = cutAt(html, 0.8);
    // the half by itself would be at fault
    expect([...failing({ ...cut, truncated: null })]).toContain(rule);
    expect([...failing(cut)]).not.toContain(rule);
  });
});

describe('the reason why a page was read in part', () => {
  const whole = pageFrom('<!doctype html><html lang="en"><title>Tea</title><h1>Tea</h1>', { url: URL_OF_PAGE });
  const html = whole.html as NonNullable<PageFacts['html']>;

  it.each([
    [
      'the size',
      { truncated: 'DECODED', bodyBytes: 5_242_880 },
      'Only the first 5,242,880 bytes of the response were read.',
    ],
    ['the depth', { html: { ...html, cut: 'DEPTH' } }, 'Elements more than 10,000 levels deep were not read.'],
    ['the elements', { html: { ...html, cut: 'ELEMENTS' } }, 'Only the first 150,000 elements were read.'],
    ['the attributes', { html: { ...html, cut: 'ATTRIBUTES' } }, 'The page has more attributes than are read.'],
    ['the links', { html: { ...html, anchorCount: 3 } }, 'Only the first 0 of 3 links were read.'],
  ] as const)('names %s', (_, facts, text) => {
    expect(unreadText({ ...whole, ...facts })).toBe(text);
  });

  it('is null for a page that was read to its end, and for what is no page', () => {
    expect(unreadText(whole)).toBeNull();
    expect(unreadText({ ...whole, html: null, truncated: 'WIRE' })).toBeNull();
  });
});

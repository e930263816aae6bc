import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { softNotFound } from '../../../src/audit/site/soft-404.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { barePage } from '../../support/sites/site.js';

function page({
  title = 'Shoes',
  h1 = 'Shoes',
  mainWords = 250,
  excerpt = '',
  ids = [] as string[],
  status = 200,
}): PageFacts {
  const facts = barePage('https://example.com/gone', { status });
  const html = facts.html as NonNullable<PageFacts['html']>;
  html.titles = [{ text: title, inHead: true }];
  html.headings = [{ level: 1, text: h1, altOnly: false, hidden: false }];
  html.text = { ...html.text, mainWords, excerpt };
  html.dom = { ...html.dom, ids };
  return facts;
}

describe('softNotFound', () => {
  it.each([
    page({ title: 'Page not found – Shop', mainWords: 12 }),
    page({ title: 'Shop | 404', mainWords: 12 }),
    page({ h1: 'Oops! That page can’t be found.', mainWords: 20 }),
    page({ h1: 'Seite nicht gefunden', mainWords: 3 }),
    page({ title: '404 Not Found', ids: ['error-404'], mainWords: 90 }),
    page({ title: '404 - Not Found | Shop', h1: 'Oops! Page not found', mainWords: 80 }),
    page({ excerpt: 'Sorry, the page you asked for has moved.', mainWords: 9 }),
  ])('needs two signals, one of them strong (%#)', (facts) => {
    expect(softNotFound(facts, false).length).toBeGreaterThanOrEqual(2);
    expect(createPageView(facts).eligible).toBe(false);
  });

  it.each([
    page({ mainWords: 5 }),
    page({ title: 'Page not found – Shop' }),
    page({ title: 'HTTP 404 - Encyclopedia', h1: 'HTTP 404', mainWords: 120 }),
    page({ title: 'Page not found – Shop', mainWords: 80 }),
    page({ title: 'How to fix error 404', h1: 'What a 404 not found means', mainWords: 12 }),
    page({ title: 'Page not found', mainWords: 5, status: 404 }),
    page({ ids: ['404'], mainWords: 5 }),
  ])('lets ordinary pages pass (%#)', (facts) => {
    expect(softNotFound(facts, false)).toEqual([]);
  });

  it('takes noindex for a weak signal', () => {
    expect(softNotFound(page({}), true)).toEqual([]);
    expect(softNotFound(page({ title: 'Not found' }), true)).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-incomplete.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const pages = (count: number, head = '') =>
  Array.from({ length: count }, (_, n) => pageFrom(`${head}<p>Text</p>`, { url: `https://example.com/${n}` }));
const judged = (all: ReturnType<typeof pages>, listed: number, sitemaps = [sitemapFacts()]) =>
  runRule(
    rule,
    all,
    siteOf(all, { facts: { sitemaps }, sitemap: all.slice(0, listed).map(({ url }) => ({ loc: url })) }),
  );

describe('sitemap-incomplete', () => {
  it('reports six of twenty pages that are missing', () => {
    expect(judged(pages(20), 14)).toMatchObject({
      kind: 'fail',
      failing: 6,
      evidence: [{ message: expect.stringContaining('6 of 20') }, {}, {}, {}, {}, {}],
    });
  });
  it('passes a complete sitemap and does not apply without one', () => {
    expect(judged(pages(20), 20).kind).toBe('pass');
    expect(judged(pages(20), 0, []).kind).toBe('not-applicable');
  });
  it('passes five missing pages, a tenth of them, and pages that are not indexable', () => {
    expect(judged(pages(20), 15).kind).toBe('pass');
    expect(judged(pages(60), 54).kind).toBe('pass');
    expect(judged(pages(20, '<meta name="robots" content="noindex">'), 0).kind).toBe('pass');
  });
  it('passes later pages of a series', () => {
    const later = Array.from({ length: 6 }, (_, n) =>
      pageFrom('<p>Text</p>', { url: `https://example.com/page/${n + 2}` }),
    );
    expect(judged([...pages(20), ...later], 20).kind).toBe('pass');
  });
  it('does not apply when a declared sitemap could not be read', () => {
    const unread = sitemapFacts({
      url: 'https://example.com/b.xml',
      status: 500,
      error: 'The server returned 500.',
      kind: null,
    });
    expect(judged(pages(20), 0, [sitemapFacts(), unread]).kind).toBe('not-applicable');
  });
});

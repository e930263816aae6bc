import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-loc-http.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const listed = (origin: string, ...locs: string[]) =>
  runRule(
    rule,
    [],
    siteOf([], {
      facts: { startUrl: `${origin}/`, sitemaps: [sitemapFacts()] },
      sitemap: locs.map((loc) => ({ loc })),
    }),
  );

describe('sitemap-loc-http', () => {
  it('reports HTTP URLs of an HTTPS site', async () => {
    expect(listed('https://example.com', 'https://example.com/a', 'http://example.com/b')).toMatchObject({
      kind: 'fail',
      failing: 1,
      evidence: [{ value: 'http://example.com/b' }],
    });
    expect((await judgeSitemap(rule, urlset('<url><loc>http://example.com/</loc></url>'))).kind).toBe('fail');
  });
  it('passes HTTPS URLs', () => {
    expect(listed('https://example.com', 'https://example.com/a').kind).toBe('pass');
  });
  it('does not apply to a site on http', () => {
    expect(listed('http://example.com', 'http://example.com/a').kind).toBe('not-applicable');
  });
});

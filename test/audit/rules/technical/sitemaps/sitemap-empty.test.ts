import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-empty.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

describe('sitemap-empty', () => {
  it('reports a sitemap without entries', async () => {
    expect((await judgeSitemap(rule, urlset(''))).kind).toBe('fail');
    const site = siteOf([], { facts: { sitemaps: [sitemapFacts({ entries: 0 })] } });
    expect(runRule(rule, [], site)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes a sitemap with one entry', async () => {
    expect((await judgeSitemap(rule, urlset('<url><loc>https://example.com/</loc></url>'))).kind).toBe('pass');
  });
  it('leaves a file that is no sitemap to sitemap-xml-invalid', async () => {
    expect((await judgeSitemap(rule, '<html><body>Home</body></html>')).kind).toBe('pass');
  });
});

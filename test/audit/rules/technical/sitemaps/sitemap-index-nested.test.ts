import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-index-nested.js';
import { judgeSitemap } from '../../../../support/facts/judge-sitemap.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const judged = (...sitemaps: object[]) =>
  runRule(rule, [], siteOf([], { facts: { sitemaps: sitemaps.map((one) => sitemapFacts(one)) } }));
const index = { kind: 'INDEX', entries: 1, children: ['https://example.com/inner.xml'] };

describe('sitemap-index-nested', () => {
  it('reports an index within an index', () => {
    expect(judged(index, { ...index, url: 'https://example.com/inner.xml', declaredBy: 'INDEX' })).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/inner.xml' }],
    });
  });
  it('passes an index of sitemaps', () => {
    expect(judged(index, { url: 'https://example.com/inner.xml', declaredBy: 'INDEX' }).kind).toBe('pass');
  });
  it('passes two indexes that robots.txt declares side by side', () => {
    expect(judged(index, { ...index, url: 'https://example.com/other.xml' }).kind).toBe('pass');
  });
  it('reports an index that lists itself', async () => {
    const listing = (path: string) =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com${path}</loc></sitemap></sitemapindex>`;
    expect(await judgeSitemap(rule, listing('/sitemap.xml'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The sitemap index lists itself.' }],
    });
    expect((await judgeSitemap(rule, listing('/sitemap-1.xml'))).kind).toBe('pass');
  });
});

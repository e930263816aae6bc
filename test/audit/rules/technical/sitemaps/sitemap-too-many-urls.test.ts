import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-too-many-urls.js';
import { judgeSitemap } from '../../../../support/facts/judge-sitemap.js';
import { sitemapFacts } from '../../../../support/facts/sitemap-facts.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join('\n');

describe('sitemap-too-many-urls', () => {
  it('reports more than 50,000 entries', async () => {
    expect((await judgeSitemap(rule, lines(50_001))).kind).toBe('fail');
    const site = siteOf([], { facts: { sitemaps: [sitemapFacts({ entries: 60_000 })] } });
    expect(runRule(rule, [], site)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('60,000') }],
    });
  });
  it('passes a small sitemap', async () => {
    expect((await judgeSitemap(rule, lines(3))).kind).toBe('pass');
  });
  it('passes 50,000 exactly', async () => {
    expect((await judgeSitemap(rule, lines(50_000))).kind).toBe('pass');
  });
});

import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-loc-foreign.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const judged = (loc: string, context = {}) => judgeSitemap(rule, urlset(`<url><loc>${loc}</loc></url>`), context);
const inFolder = { url: 'https://example.com/shop/sitemap.xml', declaredBy: 'WELL_KNOWN' };

describe('sitemap-loc-foreign', () => {
  it('reports a URL on another host or outside the folder', async () => {
    expect((await judged('https://example.org/a')).kind).toBe('fail');
    expect(await judged('https://example.com/blog/a', inFolder)).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'https://example.com/blog/a' }],
    });
  });
  it('passes a URL of the same host', async () => {
    expect((await judged('https://example.com/a')).kind).toBe('pass');
  });
  it('passes a URL outside the folder when robots.txt declares the sitemap', async () => {
    expect((await judged('https://example.com/shop/a', inFolder)).kind).toBe('pass');
    expect((await judged('https://example.com/blog/a', { ...inFolder, declaredBy: 'ROBOTS' })).kind).toBe('pass');
  });
});

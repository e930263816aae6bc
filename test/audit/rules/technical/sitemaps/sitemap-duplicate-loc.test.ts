import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-duplicate-loc.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const entries = (...paths: string[]) =>
  urlset(paths.map((path) => `<url><loc>https://example.com${path}</loc></url>`).join(''));

describe('sitemap-duplicate-loc', () => {
  it('reports a URL that is listed twice', async () => {
    expect(await judgeSitemap(rule, entries('/a', '/b', '/a'))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 3,
      evidence: [{ value: 'https://example.com/a' }],
    });
  });
  it('passes distinct URLs', async () => {
    expect((await judgeSitemap(rule, entries('/a', '/b'))).kind).toBe('pass');
  });
  it('passes URLs that differ in case or in the trailing slash', async () => {
    expect((await judgeSitemap(rule, entries('/a', '/A', '/a/'))).kind).toBe('pass');
  });
});

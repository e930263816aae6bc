import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-namespace.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const urls = '<url><loc>https://example.com/</loc></url>';

describe('sitemap-namespace', () => {
  it('reports another namespace and none', async () => {
    expect(
      (await judgeSitemap(rule, `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${urls}</urlset>`)).kind,
    ).toBe('fail');
    expect((await judgeSitemap(rule, `<urlset>${urls}</urlset>`)).kind).toBe('fail');
  });
  it('passes the namespace of sitemaps.org', async () => {
    expect((await judgeSitemap(rule, urlset(urls))).kind).toBe('pass');
  });
  it('reports the right namespace with https', async () => {
    expect(
      (await judgeSitemap(rule, `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`)).kind,
    ).toBe('fail');
  });
});

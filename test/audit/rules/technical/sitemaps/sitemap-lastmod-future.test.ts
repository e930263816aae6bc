import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-lastmod-future.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const judged = (date: string) =>
  judgeSitemap(rule, urlset(`<url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url>`));

describe('sitemap-lastmod-future', () => {
  it('reports a date more than 24 hours ahead', async () => {
    expect(await judged('2026-11-22T12:00:01Z')).toMatchObject({
      kind: 'fail',
      evidence: [{ value: '2026-11-22T12:00:01Z' }],
    });
  });
  it('passes a date in the past', async () => {
    expect((await judged('2026-11-20')).kind).toBe('pass');
  });
  it('passes 24 hours exactly', async () => {
    expect((await judged('2026-11-22T12:00:00Z')).kind).toBe('pass');
  });
});

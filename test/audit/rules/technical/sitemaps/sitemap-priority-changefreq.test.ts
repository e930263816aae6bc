import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-priority-changefreq.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const judged = (hints: string) => judgeSitemap(rule, urlset(`<url><loc>https://example.com/</loc>${hints}</url>`));

describe('sitemap-priority-changefreq', () => {
  it('reports both elements, and a priority out of range', async () => {
    expect((await judged('<changefreq>daily</changefreq>')).kind).toBe('fail');
    expect(await judged('<priority>1.5</priority>')).toMatchObject({
      kind: 'fail',
      evidence: [{ value: '1.5', message: expect.stringContaining('0.0 to 1.0') }],
    });
  });
  it('passes a sitemap without them', async () => {
    expect((await judged('')).kind).toBe('pass');
  });
  it('passes an entry with a date only', async () => {
    expect((await judged('<lastmod>2026-11-20</lastmod>')).kind).toBe('pass');
  });
});

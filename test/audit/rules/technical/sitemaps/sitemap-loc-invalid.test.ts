import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-loc-invalid.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const judged = (loc: string) => judgeSitemap(rule, urlset(`<url>${loc}</url>`));

describe('sitemap-loc-invalid', () => {
  it('reports a missing, a relative, an unescaped and a too long URL', async () => {
    expect((await judged('')).kind).toBe('fail');
    expect((await judged('<loc>/a</loc>')).kind).toBe('fail');
    expect(await judged('<loc>https://example.com/a b</loc>')).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'https://example.com/a b' }],
    });
    expect((await judged(`<loc>https://example.com/${'a'.repeat(2_028)}</loc>`)).kind).toBe('fail');
  });
  it('passes a absolute URL', async () => {
    expect((await judged('<loc>https://example.com/a</loc>')).kind).toBe('pass');
  });
  it('passes 2,047 characters, and white space around the URL', async () => {
    expect((await judged(`<loc>https://example.com/${'a'.repeat(2_027)}</loc>`)).kind).toBe('pass');
    expect((await judged('<loc>\n  https://example.com/a%20b\n</loc>')).kind).toBe('pass');
  });
});

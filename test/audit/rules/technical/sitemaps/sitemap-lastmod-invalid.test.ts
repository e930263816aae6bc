import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-lastmod-invalid.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const judged = (date: string) =>
  judgeSitemap(rule, urlset(`<url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url>`));

describe('sitemap-lastmod-invalid', () => {
  it('reports dates in other formats', async () => {
    expect(await judged('21.11.2026')).toMatchObject({ kind: 'fail', evidence: [{ value: '21.11.2026' }] });
    expect((await judged('2026-02-30')).kind).toBe('fail');
    expect((await judged('2026-11-20 10:00')).kind).toBe('fail');
  });
  it('passes W3C Datetime', async () => {
    expect((await judged('2026-11-20')).kind).toBe('pass');
    expect((await judged('2026-11-20T10:00:00+01:00')).kind).toBe('pass');
  });
  it('passes a year or a month alone, and entries without a date', async () => {
    expect((await judged('2026')).kind).toBe('pass');
    expect((await judged('2026-11')).kind).toBe('pass');
    expect((await judgeSitemap(rule, urlset('<url><loc>https://example.com/</loc></url>'))).kind).toBe('pass');
  });
});

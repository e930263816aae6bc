import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-xml-invalid.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (text: string) => judgeSitemap(rule, text);

describe('sitemap-xml-invalid', () => {
  it('reports broken markup and a wrong root', async () => {
    expect(
      await judged(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</url></urlset>',
      ),
    ).toMatchObject({ kind: 'fail', evidence: [{ line: 1 }] });
    expect((await judged('<!doctype html><html><body>Home</body></html>')).kind).toBe('fail');
  });
  it('passes a valid sitemap and does not apply without one', async () => {
    expect((await judged(urlset('<url><loc>https://example.com/</loc></url>'))).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes an escaped ampersand, but not a bare one', async () => {
    expect((await judged(urlset('<url><loc>https://example.com/?a=1&amp;b=2</loc></url>'))).kind).toBe('pass');
    expect((await judged(urlset('<url><loc>https://example.com/?a=1&b=2</loc></url>'))).kind).toBe('fail');
  });
});

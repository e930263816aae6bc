import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-no-return.js';
import type { SitemapListingEntry } from '../../../../src/audit/site/sitemap-listing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-no-return', () => {
  it('fails when the alternate does not name the page', () => {
    const outcome = runRule(rule, [page('/', '/', '/de', '/fr'), page('/de', '/de'), page('/fr', '/', '/fr')]).get(
      home,
    );
    expect(outcome).toMatchObject({ kind: 'fail', failing: 1, applicable: 2, evidence: [{ target: `${home}de` }] });
  });
  it('passes when both name each other', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de', '/', '/de')]).get(home)?.kind).toBe('pass');
  });
  it('passes when the alternate was cut: its links may be in the rest', () => {
    const cut = { ...page('/de', '/de'), truncated: 'DECODED' as const };
    expect(runRule(rule, [page('/', '/', '/de'), cut]).get(home)?.kind).toBe('pass');
  });
  it('claims nothing about alternates that were not crawled', () => {
    expect(runRule(rule, page('/', '/', '/de')).kind).toBe('pass');
  });
  it('fails, and passes, by what sitemaps list', () => {
    const listed = (loc: string, ...hrefs: string[]) => ({
      loc,
      alternates: hrefs.map((href, at) => ({ hreflang: ['en', 'de'][at] as string, href })),
    });
    const pages = [pageFrom('<h1>Tea</h1>', { url: home }), pageFrom('<h1>Tee</h1>', { url: `${home}de` })];
    const judged = (...sitemap: SitemapListingEntry[]) => runRule(rule, pages, siteOf(pages, { sitemap })).get(home);
    expect(judged(listed(home, home, `${home}de`))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'de', target: `${home}de` }],
    });
    expect(judged(listed(home, home, `${home}de`), listed(`${home}de`, home, `${home}de`))?.kind).toBe('pass');
    expect(judged({ loc: home })?.kind).toBe('not-applicable');
  });
});

import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-self-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const page = (...paths: string[]) =>
  pageFrom(paths.map((path) => `<link rel="alternate" hreflang="en" href="https://site.example${path}">`).join(''));

describe('hreflang-self-missing', () => {
  it('fails when the set does not hold the page', () => {
    expect(runRule(rule, page('/de', '/fr'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The hreflang set (2 alternates) has no self-reference.' }],
    });
  });
  it('passes when it does, however the URL is spelt', () => {
    expect(runRule(rule, page('/de', '')).kind).toBe('pass');
  });
  it('passes a copy with the set of its canonical, and says nothing without a set', () => {
    const head =
      '<link rel="canonical" href="https://site.example/"><link rel="alternate" hreflang="en" href="https://site.example/">';
    expect(runRule(rule, pageFrom(head, { url: 'https://site.example/?ref=1' })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<p>Tea')).kind).toBe('not-applicable');
  });
  it('says nothing of a feed with a language, nor of a page out of the index', () => {
    const feed = '<link rel="alternate" type="application/rss+xml" hreflang="en" href="https://site.example/feed">';
    expect(runRule(rule, pageFrom(feed)).kind).toBe('not-applicable');
    const hidden =
      '<meta name="robots" content="noindex"><link rel="alternate" hreflang="de" href="https://site.example/de">';
    expect(runRule(rule, pageFrom(hidden)).kind).toBe('not-applicable');
  });
  it('fails when the set of a sitemap does not hold the page', () => {
    const url = 'https://site.example/';
    const tea = pageFrom('<h1>Tea</h1>', { url });
    const sitemap = [{ loc: url, alternates: [{ hreflang: 'de', href: `${url}de` }] }];
    expect(runRule(rule, tea, siteOf([tea], { sitemap })).kind).toBe('fail');
  });
});

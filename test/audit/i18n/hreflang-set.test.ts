import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { offeredSet } from '../../../src/audit/traits/hreflang-set.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const home = 'https://site.example/';
const tea = pageFrom(`<link rel="alternate" hreflang="en" href="${home}">`, { url: home });
const offered = (alternates: { hreflang: string; href: string }[]) =>
  offeredSet(createPageView(tea), siteOf([tea], { sitemap: [{ loc: home, alternates }] })).map(({ code, url }) => [
    code,
    url,
  ]);

describe('the alternates of a page', () => {
  it('are those of the page and of sitemaps, each once', () => {
    expect(
      offered([
        { hreflang: 'en', href: home },
        { hreflang: 'en-UK', href: `${home}uk` },
      ]),
    ).toEqual([
      ['en', home],
      ['en-UK', `${home}uk`],
    ]);
  });
  it('are those of the page where sitemaps list none', () => {
    expect(offered([])).toEqual([['en', home]]);
  });
});

import { describe, expect, it } from 'vitest';
import { summarize } from '../../../src/audit/site/site-page.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { assetFacts } from '../../support/facts/asset-facts.js';
import { sketchOf } from '../../support/facts/sketch.js';
import { anchorTo, barePage, redirectPage, siteOf } from '../../support/sites/site.js';

const at = (path: string) => new URL(path, 'https://example.com/').href;
const hash = (digit: string) => digit.repeat(64);
const urls = (pages: Iterable<{ url: string }>) => [...pages].map((page) => page.url);

function page(path: string, html: Partial<NonNullable<PageFacts['html']>> = {}, overrides: Partial<PageFacts> = {}) {
  return barePage(at(path), { ...overrides, html });
}
const title = (text: string) => ({ titles: [{ text, inHead: true }] });
const linking = (...anchors: ReturnType<typeof anchorTo>[]) => ({ anchors });
const noindex = { headers: { 'x-robots-tag': ['noindex'] } };

describe('a summary', () => {
  it('survives the compact columns unchanged', () => {
    const facts = page(
      '/a',
      {
        ...title('A title of some length'),
        lang: 'en',
        template: 'abc',
        structuredData: [
          {
            format: 'JSON_LD',
            error: null,
            value: { '@graph': [{ '@type': ['Product', 'Thing'], offers: { '@type': 'Offer' } }] },
          },
        ],
      },
      { bodyHash: hash('a'), depth: 3 },
    );
    Object.assign(facts.html?.text ?? {}, {
      hash: 'not of the usual shape',
      simHash: '00ff00ff0123abcd',
      sketch: [1, 2, 4_294_967_295],
      mainWords: 70_000,
    });
    const twin = structuredClone({ ...facts, url: at('/twin') });
    Object.assign(twin.html?.text ?? {}, { hash: 'another' });
    const summary = siteOf([facts, twin]).page(facts.url);
    const expected = summarize(facts);
    expect(expected.types.toSorted()).toEqual(['Offer in Product', 'Product', 'Thing']);
    for (const key of Object.keys(expected) as (keyof typeof expected)[])
      expect(summary?.[key], key).toEqual(expected[key]);
  });

  it('has a sketch where another text may resemble it only', () => {
    const lone = page('/lone');
    Object.assign(lone.html?.text ?? {}, { simHash: '00ff00ff0123abcd', sketch: [1, 2, 3], mainWords: 500 });
    const other = page('/other');
    Object.assign(other.html?.text ?? {}, { simHash: '0f0f0f0f0123abcd', sketch: [1, 2, 3], mainWords: 500 });
    const site = siteOf([lone, other]);
    expect([...site.pages()].map((summary) => summary.sketch)).toEqual([[], []]);
  });

  it('keeps the first of two records of a URL', () => {
    const site = siteOf([page('/a', title('First')), page('/a', title('Second'))]);
    expect([...site.pages()]).toHaveLength(1);
    expect(site.page(at('/a'))?.title).toBe('First');
  });
});

describe('sharing and groups', () => {
  const site = siteOf([
    page('/a', title('Red  shoes')),
    page('/b', title('red Shoes')),
    page('/c', title('Blue shoes')),
    page('/d', title('Red shoes'), noindex),
    page('/E?x=1'),
    page('/e?x=1'),
    page('/e?x=2'),
  ]);

  it('fold titles, and look at indexable pages only', () => {
    expect(urls(site.sharing('title', 'RED SHOES'))).toEqual([at('/a'), at('/b')]);
    expect(site.sharing('title', 'Blue shoes')).toEqual([]);
    expect(site.sharing('title', '')).toEqual([]);
    expect([...site.groups('title')].map(urls)).toEqual([[at('/a'), at('/b')]]);
  });

  it('tell URLs by path and without case', () => {
    expect(urls(site.sharing('path', at('/e?y=9')))).toEqual([at('/e?x=1'), at('/e?x=2')]);
    expect(urls(site.sharing('caseless', at('/e?x=1')))).toEqual([at('/E?x=1'), at('/e?x=1')]);
  });
});

describe('redirects', () => {
  const site = siteOf([
    redirectPage(at('/1'), at('/2')),
    redirectPage(at('/2'), at('/3')),
    page('/3'),
    redirectPage(at('/x'), at('/y')),
    redirectPage(at('/y'), at('/x')),
    redirectPage(at('/out'), 'https://other.example/'),
  ]);

  it('are followed to their end, a loop or the edge of the crawl', () => {
    expect(site.resolve(at('/1'))).toMatchObject({
      chain: [at('/1'), at('/2'), at('/3')],
      finalUrl: at('/3'),
      loop: false,
    });
    expect(site.resolve(at('/1')).final?.status).toBe(200);
    expect(site.resolve(at('/x'))).toMatchObject({ chain: [at('/x'), at('/y')], final: null, loop: true });
    expect(site.resolve(at('/out'))).toMatchObject({ final: null, finalUrl: 'https://other.example/', loop: false });
    expect(site.resolve(at('/unknown'))).toMatchObject({ chain: [at('/unknown')], final: null, loop: false });
  });

  it('are known at their target', () => {
    expect(urls(site.redirectsTo(at('/3')))).toEqual([at('/2')]);
    expect(site.redirectsTo(at('/1'))).toEqual([]);
  });

  it('follows redirects of the start URL to a home page that a sitemap named first', () => {
    const start = redirectPage(at('/'), at('/en/'), 302);
    const home = { ...page('/en/'), depth: null, discoveredBy: 'SITEMAP' as const };
    expect(siteOf([start, home], { facts: { startUrl: at('/') } }).home?.url).toBe(home.url);
  });
  it('follows redirects of the start URL to the home page', () => {
    const home = page('/home', {}, { depth: 0 });
    expect(siteOf([redirectPage(at('/'), at('/home')), home]).home?.url).toBe(home.url);
    expect(siteOf([page('/only')]).home?.url).toBe(at('/only'));
    expect(siteOf([page('/a')], { facts: { startUrl: at('/missing') } }).home).toBeNull();
  });
});

describe('links', () => {
  const nav = { region: 'NAV' as const };
  const site = siteOf([
    page('/', linking(anchorTo(at('/a')), anchorTo(at('/')), anchorTo(at('/a')), anchorTo('https://other.example/a'))),
    page('/a', linking(anchorTo(at('/'), nav), anchorTo(at('/b'), { rel: ['nofollow'] }))),
    page('/b', linking(anchorTo(at('/'), nav), anchorTo(at('/a'), { rel: ['ugc'] }), anchorTo(at('/a')))),
    page('/c', linking(anchorTo(at('/b'))), { headers: { 'x-robots-tag': ['nofollow'] } }),
    page('/gone', linking(anchorTo(at('/a'))), { status: 404 }),
    page('/wall', linking(anchorTo(at('/a'))), { inconclusive: { reason: 'a bot wall', vendor: null } }),
  ]);

  it('count distinct eligible pages, the page itself left out', () => {
    expect(site.inlinks(at('/a'))).toEqual({
      pages: 2,
      followed: 2,
      nofollowed: 0,
      navPages: 0,
      sample: [at('/'), at('/b')],
    });
    expect(site.inlinks(at('/b'))).toMatchObject({ pages: 2, followed: 0, nofollowed: 2 });
    expect(site.inlinks(at('/'))).toMatchObject({ pages: 2, navPages: 2 });
    expect(site.inlinks(at('/nowhere'))).toMatchObject({ pages: 0, sample: [] });
    expect(site.inlinks('https://other.example/a').pages).toBe(0);
  });

  it('tell followed from nofollowed by their own rel', () => {
    expect(site.followMix(at('/a'))).toEqual({ follow: 2, nofollow: 1 });
    expect(site.followMix(at('/b'))).toEqual({ follow: 0, nofollow: 1 });
    expect(site.followMix(at('/nowhere'))).toEqual({ follow: 0, nofollow: 0 });
  });

  it('finds links of the navigation on a part of the other pages', () => {
    expect(site.navShare(at('/'))).toBeCloseTo(2 / 3);
    expect(site.navShare(at('/a'))).toBe(0);
    expect(site.navShare(at('/nowhere'))).toBe(0);
  });

  it('reach subdomains and the www twin, not other sites', () => {
    const targets = [
      'https://www.example.com/x',
      'https://shop.example.com/',
      'http://example.com',
      'https://notexample.com/',
    ];
    const linked = siteOf([page('/', linking(...targets.map((target) => anchorTo(target))))]);
    expect(targets.map((target) => linked.inlinks(target).pages)).toEqual([1, 1, 1, 0]);
  });
});

describe('rank', () => {
  it('has mean 1, passes redirects through and leaves nofollow out', () => {
    const site = siteOf([
      page('/', linking(anchorTo(at('/old')), anchorTo(at('/b'), { rel: ['nofollow'] }))),
      redirectPage(at('/old'), at('/a')),
      page('/a', linking(anchorTo(at('/')))),
      page('/b', linking(anchorTo(at('/')))),
    ]);
    const ranks = ['/', '/a', '/b'].map((path) => site.rank(at(path)));
    expect((ranks.reduce((sum, rank) => sum + rank, 0) / 3).toFixed(3)).toBe('1.000');
    expect(ranks[0]).toBeGreaterThan(ranks[1] as number);
    expect(ranks[1]).toBeGreaterThan(ranks[2] as number);
    expect(ranks[2]).toBeCloseTo(0.15, 2);
    expect([site.rank(at('/old')), site.rank(at('/nowhere'))]).toEqual([0, 0]);
  });
});

describe('fragments', () => {
  const facts = page('/a');
  if (facts.html) facts.html.dom.ids = ['one', 'two', 'Größe'];
  const site = siteOf([facts, redirectPage(at('/b'), at('/a'))]);

  it('are looked up by id, case and all', () => {
    expect(['one', 'Größe', 'One', 'three'].map((id) => site.hasFragment(at('/a'), id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['', 'top', 'TOP'].every((id) => site.hasFragment(at('/a'), id))).toBe(true);
    expect(site.hasFragment(at('/b'), 'one')).toBeUndefined();
    expect(site.hasFragment(at('/nowhere'), 'one')).toBeUndefined();
  });
});

describe('hreflang clusters', () => {
  it('reach through others, by page and by sitemap', () => {
    const alternate = (code: string, path: string) => ({
      rel: ['alternate'],
      href: at(path),
      url: at(path),
      inHead: true,
      hreflang: code,
      type: null,
      media: null,
      sizes: null,
      as: null,
      integrity: false,
    });
    const site = siteOf(
      [
        page('/en', { links: [alternate('de', '/de')] }),
        page('/de', { links: [alternate('fr', '/fr')] }),
        page('/fr'),
        page('/es'),
        page('/other', { links: [alternate('de', '/gone')] }),
        page('/gone', {}, { status: 404 }),
      ],
      { sitemap: [{ loc: at('/es'), alternates: [{ hreflang: 'fr', href: at('/fr') }] }] },
    );
    expect(urls(site.cluster(at('/fr')))).toEqual(['/en', '/de', '/fr', '/es'].map(at));
    expect(urls(site.cluster(at('/other')))).toEqual([at('/other')]);
    expect(site.cluster(at('/nowhere'))).toEqual([]);
    expect(site.page(at('/es'))?.alternates).toEqual([{ code: 'fr', url: at('/fr') }]);
  });
});

describe('sitemap, assets, external checks, derived values', () => {
  it('return pages by normalised URL', () => {
    const site = siteOf([page('/a'), page('/b')], {
      sitemap: [
        { loc: 'HTTPS://example.com:443/a', lastmod: '2026-01-01', sitemap: at('/sitemap.xml') },
        { loc: at('/a'), lastmod: '2020-01-01' },
        { loc: 'nonsense' },
      ],
    });
    expect(site.sitemapEntry(at('/a'))).toEqual({ lastmod: '2026-01-01', sitemap: at('/sitemap.xml') });
    expect([...site.sitemapUrls()]).toEqual([at('/a')]);
    expect([site.page(at('/a'))?.inSitemap, site.page(at('/b'))?.inSitemap]).toEqual([true, false]);
    let runs = 0;
    const count = () => site.derive('count', (self) => (runs++, [...self.pages()].length));
    expect([count(), count(), runs]).toEqual([2, 2, 1]);
  });

  it('know which kinds of files there are', () => {
    const site = siteOf([page('/')], { assets: [assetFacts(at('/terms.pdf'), { kind: 'PDF' })] });
    expect([site.hasAsset('PDF'), site.hasAsset('IMAGE')]).toEqual([true, false]);
    expect(siteOf([page('/')]).hasAsset('PDF')).toBe(false);
  });

  it('know loopback and private hosts', () => {
    expect(siteOf([barePage('http://127.0.0.1:8080/')]).privateHost).toBe(true);
    expect(siteOf([page('/')]).privateHost).toBe(false);
  });
});

describe('anchor texts', () => {
  it('keeps anchors of two words or more that point to indexable URLs', () => {
    const site = siteOf([
      page(
        '/',
        linking(
          anchorTo(at('/a'), { text: 'Our offers' }),
          anchorTo(at('/b'), { text: 'our  Offers' }),
          anchorTo(at('/c'), { text: 'Our offers' }),
          anchorTo(at('/a'), { text: 'Offers' }),
        ),
      ),
      page('/a'),
      page('/b'),
      page('/c', {}, noindex),
    ]);
    expect(site.anchorTargets('OUR OFFERS')).toEqual([at('/a'), at('/b')]);
    expect(site.anchorTargets('Offers')).toEqual([]);
  });
});

describe('near duplicates', () => {
  const words = Array.from({ length: 200 }, (_, index) => index * 7_919);
  const sketch = sketchOf(words);
  const near = (path: string, simHash: string, hashes: number[], mainWords = 200, text = hash('0')) => {
    const facts = page(path);
    Object.assign(facts.html?.text ?? {}, { simHash, sketch: hashes, mainWords, hash: text });
    return facts;
  };
  /** so many of 196 shingles are others */
  const changed = (count: number) =>
    sketchOf([...words.slice(0, 200 - count), ...Array.from({ length: count }, (_, index) => 10 ** 8 + index)]);
  const site = siteOf([
    near('/a', 'ffffffff00000000', sketch, 200, hash('a')),
    near('/three-bits', 'fffffffe80000001', changed(3), 200, hash('b')),
    near('/four-bits', 'fffffff0ffffffff', sketch, 200, hash('c')),
    near('/unlike', 'ffffffff00000000', changed(12), 200, hash('d')),
    near('/copy', 'ffffffff00000000', sketch, 200, hash('a')),
    near('/short', 'ffffffff00000000', sketch, 99, hash('e')),
  ]);

  it('differ in three bits at most and share nine tenths of their shingles', () => {
    expect(urls(site.nearDuplicates(at('/a')))).toEqual([at('/three-bits')]);
    expect(urls(site.nearDuplicates(at('/three-bits')))).toEqual([at('/a'), at('/copy')]);
    expect(site.nearDuplicates(at('/short'))).toEqual([]);
    expect(site.nearDuplicates(at('/nowhere'))).toEqual([]);
  });
});

describe('vitals', () => {
  const record = (url: string | null, basis: 'FIELD' | 'LAB', formFactor: 'PHONE' | 'DESKTOP' = 'PHONE') => ({
    url,
    basis,
    formFactor,
    lcp: 1,
    inp: null,
    cls: null,
    fcp: null,
    ttfb: null,
    tbt: null,
    speedIndex: null,
    collectedAt: '2026-11-01',
    before: null,
    lab: null,
  });

  it('come from the field of the URL, of the origin for the home page, then from the lab', () => {
    const site = siteOf([page('/', {}, { depth: 0 }), page('/a'), page('/b'), page('/c')], {
      facts: {
        vitals: [
          record(at('/a'), 'LAB'),
          record(at('/a'), 'FIELD', 'DESKTOP'),
          record(at('/a'), 'FIELD'),
          record(null, 'FIELD'),
          record(at('/'), 'LAB'),
          record(at('/b'), 'LAB'),
        ],
      },
    });
    expect(site.vitals(at('/a'))).toMatchObject({ basis: 'FIELD', formFactor: 'PHONE', url: at('/a') });
    expect(site.vitals(at('/'))).toMatchObject({ basis: 'FIELD', url: null });
    expect(site.vitals(at('/b'))).toMatchObject({ basis: 'LAB' });
    expect(site.vitals(at('/c'))).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import type { GroupKey, Site, SitePage } from '../../../src/audit/site/site.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { AssetFacts } from '../../../src/facts/site-facts.js';
import { applyPatch } from '../../../src/fixes/apply/apply.js';
import { OverlaySite } from '../../../src/fixes/apply/overlay-site.js';
import type { PageChange } from '../../../src/fixes/apply/patch.js';
import { judgePage, judgeSite } from '../../../src/fixes/judge-pages.js';
import { assetFacts } from '../../support/facts/asset-facts.js';
import { anchorTo, barePage, redirectPage, siteOf } from '../../support/sites/site.js';

const SIZE = 6;
const url = (index: number): string => `https://site.example/${index === 0 ? '' : `p${index}`}`;
const index = fc.nat(SIZE - 1);
const word = fc.constantFrom('Green tea', 'Black tea', 'Coffee', '');

const pageOf = (at: number) =>
  fc
    .record({
      kind: fc.constantFrom('page', 'page', 'page', 'redirect'),
      title: word,
      description: word,
      h1: word,
      hash: fc.constantFrom('a'.repeat(64), 'b'.repeat(64), null),
      robots: fc.constantFrom(null, null, 'noindex', 'nofollow'),
      canonical: fc.option(index, { freq: 3 }),
      alternates: fc.array(fc.record({ code: fc.constantFrom('en', 'de', 'fr'), to: index }), { maxLength: 3 }),
      links: fc.array(
        fc.record({
          to: index,
          nofollow: fc.boolean(),
          nav: fc.boolean(),
          text: fc.constantFrom('one two', 'three four', 'x'),
        }),
        { maxLength: 5 },
      ),
      to: index,
      ids: fc.subarray(['a', 'b']),
    })
    .map((made): PageFacts => {
      if (made.kind === 'redirect' && at > 0) return redirectPage(url(at), url(made.to));
      const element = { inHead: true, type: null, media: null, sizes: null, as: null, integrity: false };
      return barePage(url(at), {
        depth: at === 0 ? 0 : 1,
        html: {
          titles: made.title === '' ? [] : [{ text: made.title, inHead: true }],
          metas: [
            { attribute: 'name', key: 'description', content: made.description, inHead: true },
            ...(made.robots === null
              ? []
              : [{ attribute: 'name' as const, key: 'robots', content: made.robots, inHead: true }]),
          ],
          headings: made.h1 === '' ? [] : [{ level: 1, text: made.h1, altOnly: false, hidden: false }],
          links: [
            ...(made.canonical === null
              ? []
              : [
                  {
                    ...element,
                    rel: ['canonical'],
                    href: url(made.canonical),
                    url: url(made.canonical),
                    hreflang: null,
                  },
                ]),
            ...made.alternates.map(({ code, to }) => ({
              ...element,
              rel: ['alternate'],
              href: url(to),
              url: url(to),
              hreflang: code,
            })),
          ],
          anchors: made.links.map(({ to, nofollow, nav, text }) =>
            anchorTo(url(to), { rel: nofollow ? ['nofollow'] : [], region: nav ? 'NAV' : 'MAIN', text }),
          ),
          anchorCount: made.links.length,
          text: {
            ...barePage(url(at)).html!.text,
            hash: made.hash,
            simHash: made.hash === null ? null : '0123456789abcdef',
            sketch: [1, 2, 3, at],
          },
          dom: { elements: 10, depth: 3, maxChildren: 3, duplicateIds: { count: 0, samples: [] }, ids: made.ids },
          template: 'same',
        },
      });
    });

const site = fc.tuple(...Array.from({ length: SIZE }, (_, at) => pageOf(at)));

const change = fc.nat(SIZE - 1).chain((at) =>
  fc.oneof(
    word.map((text): PageChange => ({ url: url(at), kind: 'title', text })),
    word.map((content): PageChange => ({ url: url(at), kind: 'meta', attribute: 'name', key: 'description', content })),
    fc
      .constantFrom('noindex', 'nofollow', null)
      .map((content): PageChange => ({ url: url(at), kind: 'meta', attribute: 'name', key: 'robots', content })),
    fc.option(index).map((to): PageChange => ({ url: url(at), kind: 'canonical', href: to === null ? null : url(to) })),
    fc.array(fc.record({ code: fc.constantFrom('en', 'de', 'x-default'), to: index }), { maxLength: 3 }).map(
      (set): PageChange => ({
        url: url(at),
        kind: 'hreflang',
        set: set.map(({ code, to }) => ({ code, href: url(to) })),
      }),
    ),
    index.map((to): PageChange => ({ url: url(at), kind: 'anchor-add', href: url(to), text: 'one two' })),
    index.map((to): PageChange => ({ url: url(at), kind: 'redirect', status: 301, target: url(to) })),
  ),
);

const KEYS: GroupKey[] = ['title', 'description', 'h1', 'textHash', 'bodyHash', 'template', 'path', 'caseless'];

const plain = (page: SitePage) => ({
  url: page.url,
  title: page.title,
  description: page.description,
  h1: page.h1,
  status: page.status,
  eligible: page.eligible,
  indexable: page.indexable,
  noindex: page.noindex,
  canonical: page.canonical,
  redirect: page.redirect,
  alternates: page.alternates,
  inSitemap: page.inSitemap,
  textHash: page.textHash,
});

/** Every response of the site but those that the overlay leaves to the site below: PageRank and lost anchor texts. */
function answers(of: Site) {
  const urls = Array.from({ length: SIZE }, (_, at) => url(at));
  const groups = (key: GroupKey) => [...of.groups(key)].map((group) => group.map((page) => page.url).join(' ')).sort();
  return {
    home: of.home?.title ?? null,
    titleAffix: of.titleAffix,
    pages: [...of.pages()].map(plain),
    groups: KEYS.map(groups),
    sitemap: [...of.sitemapUrls()].sort(),
    each: urls.map((one) => ({
      url: one,
      page: plain(of.page(one) as SitePage),
      sharing: KEYS.map((key) =>
        of.sharing(key, ['title', 'description', 'h1'].includes(key) ? 'Green tea' : one).map((page) => page.url),
      ),
      hashes: of.sharing('textHash', 'a'.repeat(64)).map((page) => page.url),
      near: of.nearDuplicates(one).map((page) => page.url),
      resolve: { ...of.resolve(one), final: of.resolve(one).final?.url ?? null },
      redirects: of.redirectsTo(one).map((page) => page.url),
      inlinks: of.inlinks(one),
      mix: of.followMix(one),
      nav: of.navShare(one),
      cluster: of.cluster(one).map((page) => page.url),
      fragments: ['a', 'b', 'top'].map((id) => of.hasFragment(one, id)),
      entry: of.sitemapEntry(one),
    })),
  };
}

describe('OverlaySite', () => {
  it('returns the same as the site that is rebuilt from the changed pages', () => {
    fc.assert(
      fc.property(site, fc.array(change, { minLength: 1, maxLength: 3 }), (pages, changes) => {
        const sitemap = [
          { loc: url(1), sitemap: 's' },
          { loc: url(2), sitemap: 's' },
        ];
        const base = siteOf(pages, { sitemap });
        const named = new Map(
          pages.filter((one) => changes.some((made) => made.url === one.url)).map((one) => [one.url, one]),
        );
        const usable = changes.filter((made) => made.kind === 'redirect' || named.get(made.url)?.html);
        const redirected = new Set<string>();
        const applied = usable.filter((made) => {
          if (redirected.has(made.url)) return false;
          if (made.kind === 'redirect') redirected.add(made.url);
          return true;
        });
        const frozen = JSON.stringify(pages);
        const patched = applyPatch(
          { pages: applied, site: [] },
          { pages: named, facts: base.facts, robots: base.robots, asset: () => undefined },
        );
        expect(JSON.stringify(pages)).toBe(frozen);
        const overlay = new OverlaySite(base, {
          ...patched,
          pages: new Map(
            [...named].map(([address, before]) => [
              address,
              { before, after: patched.pages.get(address) as PageFacts },
            ]),
          ),
        });
        const after = pages.map((one) => patched.pages.get(one.url) ?? one);
        const rebuilt = siteOf(after, { sitemap });
        expect(answers(overlay)).toEqual(answers(rebuilt));
        // results of the rules; link-equity-sink goes by PageRank, anchor-conflict by anchor texts
        const told = (of: Site) =>
          [
            ...after.flatMap((one) =>
              [...judgePage(rules, createPageView(one), of)].map(([id, outcome]) => [one.url, id, outcome] as const),
            ),
            ...[...judgeSite(rules, of)].map(([id, outcome]) => [null, id, outcome] as const),
          ].filter(([, id]) => id !== 'link-equity-sink' && id !== 'anchor-conflict');
        expect(told(overlay)).toEqual(told(rebuilt));
      }),
      { numRuns: 50 },
    );
  });

  it('follows entries that come to a sitemap or leave it', () => {
    const pages = [barePage(url(0)), barePage(url(1)), barePage(url(2))];
    const base = siteOf(pages, { sitemap: [{ loc: url(1), sitemap: 's' }] });
    const overlay = new OverlaySite(base, {
      pages: new Map(),
      facts: base.facts,
      robots: null,
      listed: new Map([
        [url(1), null],
        [url(2), { lastmod: null, sitemap: 's' }],
      ]),
    });
    expect([...overlay.sitemapUrls()]).toEqual([url(2)]);
    expect([...overlay.pages()].map((one) => one.inSitemap)).toEqual([false, false, true]);
    expect(overlay.page(url(2))).toMatchObject({ url: url(2), eligible: true, inSitemap: true });
    expect(overlay.sitemapEntry(url(1))).toBeUndefined();
  });

  it('knows files that come with the change, and those of the site below', () => {
    const page = barePage(url(0));
    const base = siteOf([page], { assets: [assetFacts(url(1), { kind: 'STYLE' })] });
    const added = assetFacts(url(2), { kind: 'PDF' });
    const overlay = (assets: AssetFacts[]) =>
      new OverlaySite(base, {
        pages: new Map(),
        facts: base.facts,
        robots: null,
        assets: new Map(assets.map((asset) => [asset.url, asset])),
      });
    expect(overlay([added]).asset(url(2))).toBe(added);
    expect(overlay([added]).hasAsset('PDF')).toBe(true);
    expect([overlay([]).hasAsset('PDF'), overlay([]).hasAsset('STYLE')]).toEqual([false, true]);
  });

  it('hands derived values of the site below on while nothing that they rest on has changed', () => {
    const pages = [barePage(url(0)), barePage(url(1))];
    const base = siteOf(pages);
    const first = pages[0] as PageFacts;
    let computed = 0;
    const compute = () => (computed += 1);
    base.derive('count', compute);
    const overlay = (after: PageFacts) =>
      new OverlaySite(base, {
        pages: new Map([[first.url, { before: first, after }]]),
        facts: base.facts,
        robots: null,
      });
    overlay({ ...first, headers: { ...first.headers, 'x-a': ['b'] } }).derive('count', compute);
    expect(computed).toBe(1);
    overlay({ ...first, html: { ...first.html!, titles: [{ text: 'New', inHead: true }] } }).derive('count', compute);
    expect(computed).toBe(2);
  });
});

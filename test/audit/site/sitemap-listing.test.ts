import { expect, it } from 'vitest';
import { SitemapListing } from '../../../src/audit/site/sitemap-listing.js';
import { normalizeUrl } from '../../../src/facts/url.js';

const at = (path: string) => `https://example.com${path}`;
const listing = new SitemapListing(
  [
    { loc: at('/a'), lastmod: '2026-01-02', sitemap: at('/one.xml') },
    { loc: at('/b#part'), sitemap: at('/two.xml'), alternates: [{ hreflang: 'de', href: at('/de') }] },
    { loc: at('/a'), lastmod: '2020-01-01', sitemap: at('/two.xml') },
    { loc: 'not an address' },
  ],
  normalizeUrl,
);

it('keeps the first listing of each URL, in their order', () => {
  expect([...listing.urls()]).toEqual([at('/a'), at('/b')]);
  expect(listing.entry(at('/a'))).toEqual({ lastmod: '2026-01-02', sitemap: at('/one.xml') });
  expect(listing.entry(at('/b'))).toEqual({ lastmod: null, sitemap: at('/two.xml') });
});

it('returns all entries it received, also one by one', () => {
  const copy = new SitemapListing([], normalizeUrl);
  for (const entry of listing.entries()) copy.add(entry);
  expect(copy.size).toBe(2);
  expect([...copy.entries()]).toEqual([
    { loc: at('/a'), lastmod: '2026-01-02', sitemap: at('/one.xml'), alternates: [] },
    { loc: at('/b'), lastmod: null, sitemap: at('/two.xml'), alternates: [{ hreflang: 'de', href: at('/de') }] },
  ]);
  expect(copy.alternates(at('/b'))).toEqual(listing.alternates(at('/b')));
});

it('knows nothing of what no sitemap lists', () => {
  expect([listing.has(at('/a')), listing.has(at('/c'))]).toEqual([true, false]);
  expect(listing.entry(at('/c'))).toBeUndefined();
});

it('tells alternates of listed URLs', () => {
  expect(listing.alternates(at('/b'))).toEqual([{ code: 'de', url: at('/de') }]);
  expect(listing.alternates(at('/a'))).toEqual([]);
});

it('keeps no more alternates than it has room for', () => {
  const own = new SitemapListing([], normalizeUrl);
  const alternates = Array.from({ length: 500 }, (_, each) => ({
    hreflang: 'de',
    href: at(`/${'x'.repeat(1_900)}${each}`),
  }));
  for (let page = 0; page < 20; page += 1) own.add({ loc: at(`/${page}`), alternates });
  expect([own.alternates(at('/0')).length, own.alternates(at('/19')).length, own.size]).toEqual([500, 0, 20]);
});

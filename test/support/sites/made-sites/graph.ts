import type { MadePage, MadeSite } from '../made-site.js';

const pageData =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"A page"}</script>';
const menu = '<a href="/members">Members only</a> <a href="/mostly">Members of old</a>';
const noindex = '<meta name="robots" content="noindex">';
const numbered = (count: number, of: (at: number) => MadePage) =>
  Object.fromEntries(Array.from({ length: count }, (_, at): [string, MadePage] => [`/topic-${at + 1}`, of(at + 1)]));

/** Forty pages of one template whose menu points to a page that is kept out of the index. */
const menus: MadeSite = {
  name: 'menus',
  pages: {
    '/': { finds: 'link-to-noindex', nav: menu.slice(0, menu.indexOf('</a>') + 4) },
    '/members': {
      unlinked: true,
      unlisted: true,
      head: noindex,
      finds: 'noindex-page noindex-important link-equity-sink',
    },
    '/few': {
      unlinked: true,
      unlisted: true,
      head: noindex,
      finds: 'noindex-page sd-breadcrumb-missing',
      near: 'noindex-important link-equity-sink',
    },
    ...numbered(40, (at) => ({
      nav: `<a href="/members">Members only</a>${at <= 9 ? '<a href="/few">A few members</a>' : ''}`,
      head: at === 1 ? '' : at === 2 ? pageData.replace('"WebPage"', '["WebPage","FAQPage"]') : pageData,
      finds:
        at === 1
          ? 'link-to-noindex sd-template-outlier'
          : at === 2
            ? 'link-to-noindex sd-deprecated'
            : 'link-to-noindex',
      near: at === 2 ? 'sd-template-outlier' : '',
    })),
  },
};

/** The menu of fewer than half of the pages points to the page. */
const menusNear: MadeSite = {
  name: 'menus-near',
  pages: {
    '/members': { unlinked: true, unlisted: true, head: noindex, finds: 'noindex-page sd-breadcrumb-missing' },
    ...numbered(6, (at) => ({
      nav: at <= 3 ? '<a href="/members">Members only</a>' : '',
      near: at === 1 ? 'link-to-noindex' : '',
    })),
  },
};

const same = (seed: string, at: number): MadePage => ({
  seed,
  paragraphs: 10,
  title: `The list of ${seed}s, number ${at}`,
  h1: `${seed}s ${at}`,
  description: `Number ${at} of the list of every ${seed} that we keep on the shelves of the workshop on Harrow Lane, with prices.`,
});

/** Listings under several parameters, in series, and what bars half the crawlers. */
const listings: MadeSite = {
  name: 'listings',
  finds: 'robots-shadowed-group',
  pages: {
    ...Object.fromEntries(
      [1, 2, 3].map((at) => [
        `/lamps?sort=${at}`,
        { ...same('lamp', at), finds: 'param-duplicate content-near-duplicate' },
      ]),
    ),
    ...Object.fromEntries(
      [1, 2].map((at) => [
        `/locks?sort=${at}`,
        { ...same('lock', at), finds: 'content-near-duplicate', near: 'param-duplicate' },
      ]),
    ),
    '/news?page=1': {
      head: '<link rel="next" href="/news?page=2">',
      main: '<p><a href="/news?page=2">More news</a></p>',
      near: 'pagination-broken',
    },
    '/news?page=2': {
      canonical: '%ORIGIN%/news?page=1',
      finds: 'pagination-canonical-to-first canonical-elsewhere sitemap-url-noncanonical',
    },
    '/tours/2': {
      canonical: '%ORIGIN%/tips',
      main: '<p><a href="/tours/3">3</a></p>',
      near: 'pagination-canonical-to-first',
      finds: 'canonical-elsewhere sitemap-url-noncanonical',
    },
    '/tours/3': {
      canonical: '%ORIGIN%/tours',
      main: '<p><a href="/tours/2">2</a></p>',
      finds: 'pagination-canonical-to-first canonical-elsewhere sitemap-url-noncanonical',
      near: 'canonical-changed',
    },
    '/tours': {},
    '/tips?page=1': {
      canonical: '%ORIGIN%/tips',
      near: 'pagination-canonical-to-first',
      finds: 'canonical-elsewhere canonical-changed sitemap-url-noncanonical',
    },
    '/tips': {},
    '/parts?page=3': {
      head: '<link rel="next" href="/parts?page=4"><link rel="prev" href="/parts?page=2">',
      main: '<p><a href="/parts?page=4">More parts</a></p>',
      finds: 'pagination-broken link-broken-internal',
    },
    '/quiet/page': {
      head: noindex,
      finds: 'noindex-page noindex-blocked robots-blocks-linked-page sitemap-url-blocked sitemap-url-noindex',
    },
    '/quiet/open/page': { head: noindex, finds: 'noindex-page sitemap-url-noindex', near: 'noindex-blocked' },
  },
  files: {
    '/robots.txt':
      'User-agent: Googlebot\nDisallow: /quiet/\nAllow: /quiet/open/\n\nUser-agent: *\nDisallow: /private/\n\nSitemap: %ORIGIN%/sitemap.xml\n',
  },
  addresses: { '/parts?page=2': { finds: 'page-4xx' }, '/parts?page=4': { finds: 'page-4xx' } },
  previous: (origin) => ({ indexable: [`${origin}/tours`, `${origin}/tips?page=1`] }),
};

const hop = (to: string, status = 301) => ({ status, headers: { location: to } });
const chain = (name: string, hops: number) =>
  Object.fromEntries(
    Array.from({ length: hops }, (_, at) => [
      `/${name}-${at + 1}`,
      hop(at + 1 === hops ? '%ORIGIN%/lamps' : `%ORIGIN%/${name}-${at + 2}`),
    ]),
  );
const steps = (name: string, hops: number) =>
  Object.fromEntries(Object.keys(chain(name, hops)).map((path) => [path, {}]));
const homeward = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`/old-${at}`, hop('%ORIGIN%/')]));

const redirects: MadeSite = {
  name: 'redirects',
  pages: {
    '/lamps': {},
    '/locks': {},
    '/starts': {
      main: `<p>${['/far-1', '/ten-1', '/twice-1', '/once-1', '/for-now', '/for-today', ...Object.keys(homeward)]
        .map((path) => `<a href="${path}">An old address, ${path.slice(1)}</a>`)
        .join(' ')}</p>`,
      finds: 'link-to-redirect',
    },
  },
  files: {
    ...chain('far', 11),
    ...chain('ten', 10),
    ...chain('twice', 2),
    ...chain('once', 1),
    ...homeward,
    '/for-now': hop('%ORIGIN%/lamps', 302),
    '/for-today': hop('%ORIGIN%/lamps', 302),
  },
  addresses: {
    ...steps('far', 11),
    ...steps('ten', 10),
    ...steps('twice', 2),
    ...steps('once', 1),
    '/far-1': { finds: 'redirect-chain redirect-chain-too-long' },
    '/ten-1': { finds: 'redirect-chain', near: 'redirect-chain-too-long' },
    '/twice-1': { finds: 'redirect-chain', near: 'redirect-loop redirect-to-error' },
    '/once-1': { near: 'redirect-chain' },
    ...Object.fromEntries(Object.keys(homeward).map((path) => [path, { finds: 'redirect-to-home' }])),
    '/for-now': { finds: 'redirect-temporary-internal' },
    '/for-today': { near: 'redirect-temporary-internal' },
  },
  previous: (origin) => ({ temporaryRedirects: [`${origin}/for-now`] }),
};

/** four addresses lead home: one fewer than is reported */
const redirectsNear: MadeSite = {
  name: 'redirects-near',
  pages: {
    '/starts': {
      main: '<p><a href="/old-1">An old address</a> <a href="/old-2">An older one</a> <a href="/old-3">A third</a> <a href="/old-4">The oldest</a></p>',
      finds: 'link-to-redirect',
    },
    '/lamps': {},
  },
  files: Object.fromEntries([1, 2, 3, 4].map((at) => [`/old-${at}`, hop('%ORIGIN%/')])),
  addresses: {
    '/old-1': { near: 'redirect-to-home' },
    '/old-2': {},
    '/old-3': {},
    '/old-4': {},
  },
};

const BRAND = ' | Harrow Lane Cycles';
const names = [
  'Dynamo lamps',
  'Child seats',
  'Bell springs',
  'Gear hangers',
  'Inner tubes',
  'Pump heads',
  'Rim tapes of',
  'Hub cones in',
];
const titles: MadeSite = {
  name: 'titles',
  pages: {
    ...Object.fromEntries(
      names.map((name, at) => [
        `/title-${at + 1}`,
        {
          title: `${name} and how they last${BRAND}`,
          ...(at < 5 ? { h1: `${name} and how they last${BRAND}`, finds: 'title-same-as-h1' } : {}),
        },
      ]),
    ),
    '/short': { title: `Nine char${BRAND}`, finds: 'title-boilerplate' },
    '/short-near': { title: `Ten chars.${BRAND}`, near: 'title-boilerplate' },
    '/brandless': { title: 'Harrow Lane Cycles on the canal', finds: 'title-brand-inconsistent' },
    '/brand-case': { title: 'Repair stands for hire | HARROW LANE CYCLES', near: 'title-brand-inconsistent' },
  },
};

/** four titles that are their headings: one fewer than is reported; titles that share a word and no name */
const titlesNear: MadeSite = {
  name: 'titles-near',
  pages: Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `/chapter-${at + 1}`,
      {
        title: `Chapter ${at + 1}. On the ${at} of bicycles`,
        ...(at < 4 ? { h1: `Chapter ${at + 1}. On the ${at} of bicycles` } : {}),
        near: at === 0 ? 'title-same-as-h1' : '',
      },
    ]),
  ),
};

export const graphSites: readonly MadeSite[] = [
  menus,
  menusNear,
  listings,
  redirects,
  redirectsNear,
  titles,
  titlesNear,
];

import { assetFacts } from '../support/facts/asset-facts.js';
import { labRun, withRendered } from '../support/facts/audit-facts.js';
import { htmlFacts } from '../support/sites/pages.js';
import { at, below, type Case, HOME, html, jsonLd, moved, one, other, PROSE, page, raw } from './cases.js';

const schema = { '@context': 'https://schema.org' };
const image = (path: string, overrides: Parameters<typeof assetFacts>[1] = {}) =>
  assetFacts(at(path), { kind: 'IMAGE', mediaType: 'image/jpeg', width: 1_600, height: 900, ...overrides });
const sections = Array.from({ length: 7 }, (_, n) => `<h2>How tea grows, part ${n}</h2><p>${PROSE}</p>`).join('');
const gone = (path: string) => raw('<p>Not here</p>', { url: at(path), status: 404, depth: 2 });
const lab = (details: Parameters<typeof labRun>[0]) => ({ facts: { vitals: [labRun(details, { url: HOME })] } });
const BREWING = '<a href="/brewing">Brewing in general</a> <a href="/brew-green-tea">Brewing green tea</a>';
/** A template of eight pages that carry the type. */
const siblings = Array.from({ length: 8 }, (_, n) =>
  other(`/t${n}`, { head: jsonLd({ ...schema, '@type': 'WebPage', name: `Tea ${n}` }) }),
);

/** Pages, words and elements. */
export const contentCases: Record<string, Case> = {
  'article-missing-toc': one({ body: sections }),
  'content-stale-year': one({ body: '<footer><p>© 2001–2019 Tea House</p></footer>' }),
  'content-mojibake': one({ body: '<p>The cafÃ© next door serves it, and the one across doesnâ€™t.</p>' }),
  'content-date-conflict': one({
    head: jsonLd({ ...schema, '@type': 'Article', headline: 'Green tea from the hills', datePublished: '2026-01-02' }),
  }),
  'page-4xx': {
    ...below({ body: `<a href="/guides/brew-green-tea.html">How to brew it</a>${BREWING}` }, {}, [
      gone('/guides/brew-green-tea.html'),
      other('/brew-green-tea'),
    ]),
    on: at('/guides/brew-green-tea.html'),
  },
  'redirect-to-error': {
    ...below({ body: `<a href="/old/brewing.html">How to brew it</a>${BREWING}` }, {}, [
      moved('/old/brewing.html', '/nowhere'),
      gone('/nowhere'),
      other('/brewing'),
    ]),
    on: at('/old/brewing.html'),
  },
  'redirect-to-home': {
    ...below({ body: `<a href="/old/brewing.html">How to brew it</a>${BREWING}` }, {}, [
      ...['/old/brewing.html', '/a1', '/a2', '/a3', '/a4'].map((path) => moved(path, '/')),
      other('/brewing'),
    ]),
    on: at('/old/brewing.html'),
  },
  'url-double-slash': {
    ...below({ body: '<a href="/tea//green">Green tea of all kinds</a>' }, {}, [
      other('/tea//green', { h1: 'Green tea of all kinds' }),
      other('/tea/green'),
    ]),
    on: at('/tea//green'),
  },
  'url-uppercase': {
    ...below({ body: '<a href="/Tea">Green tea of all kinds</a>' }, {}, [other('/Tea', { h1: 'Tea' }), other('/tea')]),
    on: at('/Tea'),
  },
  'url-space-or-encoded': {
    ...below({ body: '<a href="/green%20tea">Green tea of all kinds</a>' }, {}, [
      other('/green%20tea'),
      other('/green-tea'),
    ]),
    on: at('/green%20tea'),
  },
  'anchor-conflict': {
    pages: [
      page({
        title: 'Teas of the world and where they grow',
        h1: 'Teas of the world',
        body: ['/a', '/b', '/c'].map((path) => `<a href="${path}">All about it</a>`).join(' '),
      }),
      ...['/a', '/b', '/c'].map((path) => other(path)),
    ],
  },
  'page-too-deep': {
    pages: [
      page({
        title: 'Teas of the world and where they grow',
        h1: 'Teas of the world',
        body: '<a href="/p1">Teas by land</a>',
      }),
      ...[1, 2, 3, 4, 5].map((n) =>
        other(`/p${n}`, { body: n === 5 ? '' : `<a href="/p${n + 1}">Teas by land, page ${n + 1}</a>` }, { depth: n }),
      ),
    ],
    on: at('/p5'),
  },
  'pagination-broken': below({ head: '<link rel="next" href="/b"><link rel="prev" href="/gone">' }, {}, [
    other('/b'),
    gone('/gone'),
  ]),
  'nav-link-missing-home': {
    pages: [
      page({
        title: 'Teas of the world and where they grow',
        h1: 'Teas of the world',
        body: '<a href="/b">Teas by land</a>',
      }),
      raw(html({ title: 'Teas by the land they grow in' }).replace('<a href="/">Home</a>', ''), {
        url: at('/b'),
        depth: 1,
      }),
    ],
  },
  'duplicate-id': one({ body: '<p id="leaf">One</p><p id="leaf">Two</p>' }),
  'aria-invalid': one({
    body: '<div role="teapot" id="pot">Tea</div><div class="cup small" aria-hidden="yes">Tea</div>',
  }),
  'aria-hidden-focusable': one({ body: '<div aria-hidden="true"><a class="logo" href="/">Home</a></div>' }),
  'list-structure': one({ body: '<div><li class="tea">Green tea</li></div>' }),
  'target-too-small': {
    pages: [withRendered(page(), { smallTargets: { count: 1, samples: ['a#next “Next page” (12 × 14)'] } })],
  },
  'image-broken': one({ body: '<img src="/tea.jpg" alt="Tea">' }, {}, { assets: [image('/tea.jpg', { status: 404 })] }),
  'image-legacy-format': one(
    { body: '<img src="/tea.jpg" alt="A cup of tea" width="4" height="3">' },
    {},
    { assets: [image('/tea.jpg', { wireBytes: 90_000 })] },
  ),
  'image-oversized': {
    pages: [
      withRendered(page(), {
        oversizedImages: [{ url: at('/tea.jpg'), naturalWidth: 3_000, displayedWidth: 400, bytes: 900_000 }],
      }),
    ],
  },
  'image-eager-below-fold': one(
    { body: Array.from({ length: 9 }, (_, n) => `<img src="/${n}.jpg" alt="Cup ${n} of tea">`).join('') },
    {},
    lab({ eagerBelowFold: 7 }),
  ),
  'lcp-not-preloadable': one(
    { body: '<img src="/tea.jpg" alt="A cup of tea">' },
    {},
    lab({ lcpImage: { url: at('/tea.jpg'), lazy: false, inMarkup: true, highPriority: false } }),
  ),
  'js-changes-directives': {
    pages: [
      withRendered(
        page({ head: '<link rel="canonical" href="/a">' }),
        {},
        htmlFacts(html({ head: '<link rel="canonical" href="/">' })),
      ),
    ],
  },
  'js-changes-metadata': {
    pages: [withRendered(page(), {}, htmlFacts(html({ title: 'Tea as scripts call it in the end' })))],
  },
  'js-only-links': {
    pages: [
      withRendered(
        page({ title: 'Teas of the world and where they grow' }),
        {},
        htmlFacts(
          html({
            title: 'Teas of the world and where they grow',
            body: Array.from({ length: 6 }, (_, n) => `<a href="/p${n}">Another page /p${n}</a>`).join(''),
          }),
        ),
      ),
      ...Array.from({ length: 6 }, (_, n) => other(`/p${n}`)),
    ],
  },
  'sri-missing': one({ head: '<script src="https://cdn.example/jquery/3.7.1/jquery.min.js" defer></script>' }),
  'vulnerable-library': one({ head: '<script src="/js/jquery-3.4.1.min.js" defer></script>' }),
  'csp-unsafe': one(
    {},
    { headers: { 'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline' *" } },
  ),
  'sd-graph-unlinked': one({
    head: `${jsonLd({ ...schema, '@type': 'Organization', name: 'Tea House', url: HOME })}${jsonLd({ ...schema, '@type': 'WebPage', name: 'Green tea', url: HOME })}`,
  }),
  'sd-not-visible': one({
    head: jsonLd({ ...schema, '@type': 'Article', headline: 'Quite another name of the page' }),
  }),
  'sd-template-outlier': {
    pages: [
      page({ title: 'Teas of the world and where they grow', h1: 'Teas of the world' }),
      ...siblings,
      other('/t9'),
    ],
    on: at('/t9'),
  },
  'og-image-broken': one(
    { head: '<meta property="og:image" content="/gone.jpg">', body: '<img src="/tea.jpg" alt="A cup of tea">' },
    {},
    { assets: [image('/gone.jpg', { status: 404 }), image('/tea.jpg')] },
  ),
  'og-image-small': one(
    {
      head: `<meta property="og:image" content="${at('/small.jpg')}">`,
      body: '<img src="/tea.jpg" alt="A cup of tea">',
    },
    {},
    { assets: [image('/small.jpg', { width: 200, height: 200 }), image('/tea.jpg')] },
  ),
};

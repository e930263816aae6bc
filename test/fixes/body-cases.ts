import type { PageFacts } from '../../src/facts/page-facts.js';
import { assetFacts } from '../support/facts/asset-facts.js';
import { linkCheck, withHtml } from '../support/facts/audit-facts.js';
import { at, below, type Case, html, jsonLd, moved, one, other, PROSE, page, raw } from './cases.js';

const alternates = (...pairs: [code: string, href: string][]): string =>
  pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('');

const german = (head: string) => other('/de', { lang: 'de', head });
const gone = raw('<p>Not here</p>', { url: at('/gone'), status: 404, depth: 1 });
const check = (url: string, overrides: Parameters<typeof linkCheck>[1]) => [linkCheck(url, overrides)];
const schema = { '@context': 'https://schema.org' };

export const bodyCases: Record<string, Case> = {
  'h1-missing': {
    pages: [
      raw(
        `<!doctype html><html lang="en"><head><title>Green tea from the hills</title></head><body><h2>Green tea</h2><p>${PROSE}</p></body></html>`,
      ),
    ],
  },
  'h1-multiple': one({ body: '<h1>A second heading</h1>' }),
  'h1-too-long': one({ h1: `Green tea from the hills of Assam ${'and how it is picked '.repeat(4)}` }),
  'h1-alt-only': one({ h1: '<img src="/tea.jpg" alt="Green tea from the hills" width="4" height="3">' }),
  'h1-duplicate': below({ h1: 'Teas of the world' }),
  'heading-empty': one({ body: '<h2></h2><h2>How it grows</h2><h3></h3>' }),
  'heading-skip': one({
    body: '<h3>How it grows</h3><h6 hidden>Old</h6><h5>On the hills</h5><h2>How it is dried</h2>',
  }),
  'image-alt-missing': one({
    body: '<img src="/img/green-tea-hills.jpg" width="4" height="3">',
  }),
  'image-alt-filename': one({
    body: '<img src="/img/green-tea.jpg" alt="green-tea.jpg" width="4" height="3">',
  }),
  'image-alt-too-long': one({
    body: `<img src="/tea.jpg" alt="A cup of green tea on a table. ${'It is of the first harvest '.repeat(5)}">`,
  }),
  'image-alt-empty-in-link': below({ body: '<a href="/b"><img src="/tea.jpg" alt=""></a>' }, {}, [other('/b')]),
  'image-no-dimensions': one(
    { body: '<img src="/tea.jpg" alt="A cup of tea">' },
    {},
    { assets: [assetFacts(at('/tea.jpg'), { kind: 'IMAGE', width: 400, height: 300 })] },
  ),
  'image-lazy-above-fold': one({ body: '<img src="/tea.jpg" alt="A cup of tea" loading="lazy">' }),
  'mixed-passive': one({
    body: '<img src="http://img.example/tea.jpg" alt="A cup of tea"><video src="http://img.example/v.mp4" poster="http://img.example/v.png" muted></video>',
  }),
  'mixed-active': one({
    head: '<script src="http://cdn.example/a.js" async></script><link rel="stylesheet" href="http://cdn.example/a.css"><link rel="preload" as="font" href="http://cdn.example/a.woff2">',
    body: '<embed src="http://cdn.example/a.svg">',
  }),
  'form-insecure': one({
    body: '<form action="http://site.example/send"><label>Name <input name="name"></label><button formaction="http://site.example/keep">Keep</button></form>',
  }),
  'link-to-redirect': below({ body: '<a href="/old">The old page about tea</a>' }, {}, [
    moved('/old', '/b'),
    other('/b'),
  ]),
  'link-external-redirect': one(
    { body: '<a href="https://ext.example/a#x">A page of others</a>' },
    {},
    {
      external: check('https://ext.example/a', { verdict: 'REDIRECT', status: 301, location: 'https://ext.example/b' }),
    },
  ),
  'link-https-to-http': below({ body: '<a href="http://site.example/b">Another page</a>' }, {}, [other('/b')]),
  'link-tracking-params': below({ body: '<a href="/b?utm_source=x">Another page</a>' }, {}, [other('/b')]),
  'link-nofollow-internal': below({ body: '<a href="/b" rel="nofollow noopener">Another page</a>' }, {}, [other('/b')]),
  'link-mixed-follow': below({ body: '<a href="/login" rel="nofollow">To your account</a>' }, {}, [
    other('/login', { body: '<a href="/a">About green tea</a>' }),
    other('/c', { body: '<a href="/login">To your account</a>' }),
  ]),
  'link-unsafe-target-blank': one({
    body: '<a href="https://ext.example/" target="_blank" rel="opener">A page of others</a>',
  }),
  'link-empty-anchor': below({ body: '<a href="/b"></a>' }, {}, [other('/b')]),
  'link-generic-anchor': below({ body: '<a href="/b">click here</a>' }, {}, [other('/b')]),
  'link-broken-internal': below({ body: '<a href="/gone">A page that is gone</a> <a href="/gone">once more</a>' }, {}, [
    gone,
  ]),
  'link-broken-external': one(
    { body: '<a href="https://ext.example/a">A page of others</a>' },
    {},
    { external: check('https://ext.example/a', { verdict: 'BROKEN', status: 404, failures: 2 }) },
  ),
  'link-localhost': below(
    { body: '<a href="http://localhost:3000/b">Another page</a> <a href="http://127.0.0.1/x">x</a>' },
    {},
    [other('/b')],
  ),
  'link-malformed': below(
    {
      body: '<a href="https//site.example/b">Another page</a> <a href="\\b">Once more about it</a> <a href=" /b c">And again</a>',
    },
    {},
    [other('/b')],
  ),
  'link-mailto-tel-invalid': one({
    body: '<a href="mailto:tea @site.example">Write to us</a> <a href="tel:+49 30 123456">Call us</a>',
  }),
  'link-fragment-missing': below({ body: '<a href="/b#nowhere">Another page</a> <a href="#no">Up</a>' }, {}, [
    other('/b'),
  ]),
  'link-uncrawlable': one({ body: '<a href="javascript:void(0)">Open the menu</a> <a href="">Here</a>' }),
  'orphan-page': {
    pages: [
      page({ title: 'Teas of the world and where they grow', h1: 'Teas of the world', text: `Home. ${PROSE}` }),
      page({}, { url: at('/a'), depth: null, discoveredBy: 'SITEMAP' }),
    ],
    on: at('/a'),
  },
  'inlinks-one': {
    pages: [
      page({ title: 'Teas of the world and where they grow', h1: 'Teas of the world', text: `Home. ${PROSE}` }),
      other('/b', { body: '<a href="/a">Green tea from the hills</a>' }),
      page({}, { url: at('/a'), depth: 2 }),
    ],
    on: at('/a'),
  },
  'inlinks-nofollow-only': {
    pages: [
      page({ title: 'Teas of the world and where they grow', h1: 'Teas of the world', text: `Home. ${PROSE}` }),
      other('/b', { body: '<a href="/a" rel="nofollow">Green tea from the hills</a>' }),
      page({}, { url: at('/a'), depth: 2 }),
    ],
    on: at('/a'),
  },
  'inlinks-redirect-only': {
    pages: [
      page({ title: 'Teas of the world and where they grow', h1: 'Teas of the world', text: `Home. ${PROSE}` }),
      other('/b', { body: '<a href="/old">Green tea from the hills</a>' }),
      moved('/old', '/a'),
      page({}, { url: at('/a'), depth: 2 }),
    ],
    on: at('/a'),
  },
  'dead-end-page': {
    pages: [
      below({}).pages[0] as PageFacts,
      raw(html().replace('<header><a href="/">Home</a></header>', ''), { url: at('/a'), depth: 1 }),
    ],
    on: at('/a'),
  },
  'hreflang-self-missing': below({ head: alternates(['de', at('/de')]) }, {}, [
    german(alternates(['en', at('/a')], ['de', at('/de')])),
  ]),
  'hreflang-relative': below({ head: alternates(['en', '/a'], ['de', '/de']) }, {}, [
    german(alternates(['en', at('/a')], ['de', at('/de')])),
  ]),
  'hreflang-in-body': below({ body: alternates(['en', at('/a')], ['de', at('/de')]) }, {}, [
    german(alternates(['en', at('/a')], ['de', at('/de')])),
  ]),
  'hreflang-no-x-default': below({ head: alternates(['en', at('/a')], ['de', at('/de')]) }, {}, [
    german(alternates(['en', at('/a')], ['de', at('/de')], ['x-default', at('/a')])),
  ]),
  'hreflang-invalid-code': below(
    { head: alternates(['en-UK', at('/a')], ['de', at('/de')], ['x-default', at('/a')]) },
    {},
    [german(alternates(['en-GB', at('/a')], ['de', at('/de')], ['x-default', at('/a')]))],
  ),
  'hreflang-lang-mismatch': below({ lang: 'de', head: alternates(['en', at('/a')], ['x-default', at('/a')]) }),
  'hreflang-no-return': below({ head: alternates(['en', at('/a')], ['de', at('/de')]) }, {}, [
    german(alternates(['de', at('/de')], ['x-default', at('/de')])),
  ]),
  'hreflang-cluster-incomplete': below({ head: alternates(['en', at('/a')], ['de', at('/de')]) }, {}, [
    german(alternates(['en', at('/a')], ['de', at('/de')], ['fr', at('/fr')])),
    other('/fr', { lang: 'fr', head: alternates(['en', at('/a')], ['de', at('/de')], ['fr', at('/fr')]) }),
  ]),
  'hreflang-to-error': below({ head: alternates(['en', at('/a')], ['de', at('/gone')]) }, {}, [gone]),
  'hreflang-to-noindex': below({ head: alternates(['en', at('/a')], ['de', at('/de')]) }, {}, [
    german('<meta name="robots" content="noindex">'),
  ]),
  'hreflang-to-redirect': below({ head: alternates(['en', at('/a')], ['de', at('/alt')]) }, {}, [
    moved('/alt', '/de'),
    german(alternates(['en', at('/a')], ['de', at('/de')])),
  ]),
  'hreflang-to-noncanonical': below({ head: alternates(['en', at('/a')], ['de', at('/de2')]) }, {}, [
    other('/de2', { lang: 'de', head: `<link rel="canonical" href="${at('/de')}">` }),
    german(alternates(['en', at('/a')], ['de', at('/de')])),
  ]),
  'jsonld-no-type': one({ head: jsonLd({ '@type': 'WebPage', name: 'Green tea' }) }),
  'sd-unknown-type': one({
    head: jsonLd({ ...schema, '@type': 'WebPage', name: 'Green tea', flavourOfTheDay: 'mint' }),
  }),
  'sd-required-missing': one({
    head: jsonLd({ ...schema, '@type': 'Recipe', author: 'Jane' }),
    body: '<img src="/tea.jpg" alt="A cup of tea">',
  }),
  'sd-recommended-missing': one({
    head: `<meta name="author" content="Jane Doe"><meta property="article:published_time" content="2026-01-02"><meta property="article:modified_time" content="2026-01-03">${jsonLd({ ...schema, '@type': 'Article', author: { '@type': 'Person', name: 'Jane Doe', url: 'https://site.example/jane' } })}`,
    body: '<p>2026-01-02</p><img src="/tea.jpg" alt="A cup of tea">',
  }),
  'sd-bad-value': one({
    head: jsonLd({
      ...schema,
      '@type': 'Offer',
      price: '€1,299.00',
      priceCurrency: '€',
      url: '/a',
      validFrom: 'March 3, 2026',
    }),
  }),
  'sd-deprecated': one({
    head: jsonLd({ ...schema, '@type': 'WebSite', name: 'Tea', potentialAction: { '@type': 'SearchAction' } }),
  }),
  'sd-self-rating': one({
    head: jsonLd({
      ...schema,
      '@type': 'Organization',
      name: 'Tea',
      url: 'https://site.example/',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 3 },
    }),
  }),
  'sd-url-mismatch': below({ head: jsonLd({ ...schema, '@type': 'WebPage', name: 'Green tea', url: at('/old') }) }),
  'sd-on-noindex': below({
    head: `<meta name="robots" content="noindex">${jsonLd({ ...schema, '@type': 'Article', headline: 'Green tea from the hills' })}`,
  }),
  'sd-breadcrumb-broken': below(
    {
      head: jsonLd({
        ...schema,
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 2, name: 'Old', item: at('/old') },
          { '@type': 'ListItem', position: 3, name: 'Gone', item: at('/gone') },
          { '@type': 'ListItem', position: 4, name: 'Nowhere' },
          { '@type': 'ListItem', position: 5, name: 'Here' },
        ],
      }),
    },
    {},
    [moved('/old', '/b'), other('/b'), gone],
  ),
  'sd-breadcrumb-missing': below({}, { url: at('/tea/green'), depth: 2 }, [
    other('/tea/', { body: '<a href="/tea/green">Green tea of all kinds</a>' }),
  ]),
  'sd-org-missing': one({}),
  'form-label-missing': one({
    body: '<form action="/search"><input type="email" name="userEmail"><input type="search" name="q"></form>',
  }),
  'button-name-missing': one({ body: '<button type="button" id="openMenu"></button>' }),
  'iframe-title-missing': one({ body: '<iframe src="https://www.youtube.com/embed/x"></iframe>' }),
  'landmark-main-missing': {
    pages: [
      raw(
        '<!doctype html><html lang="en"><head><title>Green tea from the hills</title></head><body><h1>Tea</h1></body></html>',
      ),
    ],
  },
  'tabindex-positive': one({ body: '<a href="/x" tabindex="5">Another page</a>' }),
  'render-blocking': one({
    head: [1, 2, 3].map((n) => `<script src="https://cdn.example/${n}.js"></script>`).join(''),
  }),
  'font-blocking': {
    pages: [
      withHtml(
        page({
          head: '<style>@font-face{font-family:A;src:url(a.woff2)}</style><link rel="stylesheet" href="https://fonts.googleapis.com/css?family=A|B">',
        }),
        {},
      ),
    ],
  },
  'document-uncompressed': one({}),
  'html-no-validator': one({}),
  'asset-uncompressed': one(
    { head: '<link rel="stylesheet" href="/a.css">' },
    {},
    { assets: [assetFacts(at('/a.css'), { kind: 'STYLE', bodyBytes: 9_000 })] },
  ),
  'asset-cache-short': one(
    { head: '<link rel="stylesheet" href="/a.css">' },
    {},
    { assets: [assetFacts(at('/a.css'), { kind: 'STYLE', cacheControl: 'max-age=60' })] },
  ),
  'redirect-chain': {
    pages: [moved('/one', '/two'), moved('/two', '/b'), other('/b')],
    site: { facts: { startUrl: at('/b') } },
  },
  'redirect-chain-too-long': {
    pages: [...Array.from({ length: 12 }, (_, n) => moved(`/${n}`, `/${n + 1}`)), other('/12')],
    site: { facts: { startUrl: at('/12') } },
  },
  'redirect-js': {
    pages: [
      raw(
        `<!doctype html><html lang="en"><head><title>Green tea from the hills</title><script>location.href = "/b";</script></head><body><p>Moving</p></body></html>`,
        { url: at('/old'), depth: 1 },
      ),
      other('/b'),
    ],
  },
};

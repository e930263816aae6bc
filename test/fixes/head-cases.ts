import type { PageFacts } from '../../src/facts/page-facts.js';
import { withHtml } from '../support/facts/audit-facts.js';
import { sketchOf } from '../support/facts/sketch.js';
import { at, below, type Case, DESCRIPTION, HOME, html, moved, one, other, PROSE, page, raw } from './cases.js';

const named = (count: number, title: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => other(`/p${index}`, { title: title(index), h1: `Tea of kind ${index}` }));

const bare = (head: string, body = `<h1>Green tea from the hills</h1><p>${PROSE}</p>`): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body><main>${body}</main></body></html>`;

const branded = (title: string, h1 = 'Green tea from the hills of Assam'): Case =>
  below(
    { title, h1 },
    {},
    named(12, (index) => `Tea number ${index} of kind ${index} | Tea House`),
  );

/** Two hundred words, the last of which another page has in its own way. */
export const alike = (facts: PageFacts, changed: number): PageFacts =>
  withHtml(facts, {
    text: {
      mainWords: 300,
      hash: String(changed).repeat(64),
      simHash: '0123456789abcdef',
      sketch: sketchOf(Array.from({ length: 204 }, (_, word) => (word < 204 - changed ? word : word * 7_919))),
    },
  });

export const headCases: Record<string, Case> = {
  'title-missing': { pages: [raw(bare(''))] },
  'title-multiple': { pages: [raw(bare('<title>Green tea from the hills</title><title>Second</title>'))] },
  'title-outside-head': { pages: [raw(bare('', '<title>Green tea from the hills</title><h1>Tea</h1>'))] },
  'title-too-long': one({
    title: `Green tea from the hills of Assam and all that one should know of ${'its taste '.repeat(5)}`,
  }),
  'title-too-short': one({ title: 'Tea' }),
  'title-placeholder': one({ title: 'Untitled document' }),
  'title-duplicate': below({ title: 'Teas of the world and where they grow', h1: 'Green tea from the hills of Assam' }),
  'title-boilerplate': branded('Tea | Tea House'),
  'title-brand-inconsistent': branded('Green tea from the hills of Assam'),
  'title-same-as-h1': below(
    { title: 'Green tea from the hills', h1: 'Green tea from the hills' },
    { url: at('/teas/a') },
    [
      other('/teas/', { title: 'All the teas of the house', h1: 'All the teas' }),
      ...Array.from({ length: 6 }, (_, index) =>
        other(`/p${index}`, { title: `Tea of kind ${index} and taste`, h1: `Tea of kind ${index} and taste` }),
      ),
    ],
  ),
  'title-keyword-repeat': one({ title: 'Tea, green tea and black tea from Assam' }),
  'description-missing': { pages: [raw(bare('<title>Green tea from the hills</title>'))] },
  'description-multiple': one({ head: '<meta name="description" content="A second description of the page.">' }),
  'description-outside-head': {
    pages: [
      raw(
        bare(
          '<title>Green tea from the hills</title>',
          `<meta name="description" content="${'How tea is grown. '.repeat(5)}"><h1>Tea</h1>`,
        ),
      ),
    ],
  },
  'description-too-long': {
    pages: [
      raw(
        bare(
          `<title>Green tea from the hills</title><meta name="description" content="${'How green tea is grown on the hills. '.repeat(9)}">`,
        ),
      ),
    ],
  },
  'description-too-short': {
    pages: [raw(bare('<title>Green tea from the hills</title><meta name="description" content="Tea.">'))],
  },
  'description-duplicate': below({ text: `${PROSE} ${PROSE}`, description: DESCRIPTION }, {}, [
    other('/b', { description: DESCRIPTION }),
  ]),
  'description-equals-title': {
    pages: [
      raw(bare('<title>Green tea from the hills</title><meta name="description" content="Green tea from the hills">')),
    ],
  },
  'viewport-missing': { pages: [raw(bare('<title>Green tea from the hills</title>'))] },
  'viewport-not-device-width': {
    pages: [raw(bare('<title>Green tea</title><meta name="viewport" content="width=1024">'))],
  },
  'zoom-blocked': {
    pages: [raw(bare('<title>Green tea</title><meta name="viewport" content="width=device-width, user-scalable=no">'))],
  },
  'charset-missing': {
    pages: [
      raw(
        '<!doctype html><html lang="en"><head><title>Green tea from the hills</title></head><body><h1>Tea</h1></body></html>',
        { headers: { 'content-type': 'text/html' } },
      ),
    ],
  },
  'doctype-missing': { pages: [raw(html().replace('<!doctype html>', ''))] },
  'head-truncated': {
    pages: [
      raw(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><div>Hello</div><title>Green tea from the hills</title><link rel="canonical" href="https://site.example/"></head><body><h1>Tea</h1></body></html>',
      ),
    ],
  },
  'meta-keywords-present': one({ head: '<meta name="keywords" content="tea, green tea">' }),
  'meta-in-body': one({ body: '<meta name="robots" content="max-image-preview:large">' }),
  'base-multiple': one({ head: '<base href="/"><base href="/other/">' }),
  'base-cross-host': one({ head: '<base href="https://test.example/">', body: '<a href="/tea">More about tea</a>' }),
  'meta-refresh-redirect': {
    pages: [
      page({ head: `<meta http-equiv="refresh" content="5; url=${at('/b')}">` }, { url: at('/old'), depth: 1 }),
      other('/b'),
    ],
  },
  'html-lang-missing': { pages: [raw(html().replace(' lang="en"', ''))] },
  'html-lang-invalid': one({ lang: 'en_US' }),
  'html-xml-lang-mismatch': { pages: [raw(html().replace('<html lang="en">', '<html lang="en" xml:lang="de">'))] },
  'content-language-mismatch': one({ lang: 'de' }),
  'canonical-missing': one({}),
  'canonical-invalid': one({ head: '<link rel="canonical" href="http://">' }),
  'canonical-to-error': below({ head: `<link rel="canonical" href="${at('/gone')}">` }, {}, [
    raw('<p>Not here</p>', { url: at('/gone'), status: 404, depth: 1 }),
  ]),
  'canonical-to-noindex': below({ head: `<link rel="canonical" href="${at('/b')}">` }, {}, [
    other('/b', { head: '<meta name="robots" content="noindex">' }),
  ]),
  'canonical-to-blocked': below({ head: `<link rel="canonical" href="${at('/b')}">` }, {}, [
    other('/b', {}, { robots: { us: false, googlebot: false } }),
  ]),
  'canonical-loop': below({ head: `<link rel="canonical" href="${at('/b')}">` }, {}, [
    other('/b', { head: `<link rel="canonical" href="${at('/a')}">` }),
  ]),
  'canonical-to-home': below({ head: `<link rel="canonical" href="${HOME}">` }),
  'canonical-cross-domain': below({ head: '<link rel="canonical" href="https://elsewhere.example/a">' }),
  'canonical-elsewhere': below({ head: `<link rel="canonical" href="${at('/b')}">` }, {}, [other('/b')], {
    sitemap: [{ loc: at('/a') }],
  }),
  'pagination-canonical-to-first': below(
    { head: `<link rel="canonical" href="${at('/list')}">` },
    { url: at('/list?page=2') },
    [other('/list', { body: '<a href="/list?page=2">Page two of the list</a>' })],
  ),
  'canonical-relative': below({ head: '<link rel="canonical" href="/a">' }),
  'canonical-fragment': below({ head: `<link rel="canonical" href="${at('/a')}#top">` }),
  'canonical-https-to-http': below({ head: '<link rel="canonical" href="http://site.example/a">' }),
  'canonical-in-body': below({ body: `<link rel="canonical" href="${at('/a')}">` }),
  'canonical-multiple-conflicting': below({
    head: `<link rel="canonical" href="${at('/b')}"><link rel="canonical" href="${at('/a')}">`,
  }),
  'canonical-header-conflict': below(
    { head: `<link rel="canonical" href="${at('/a')}">` },
    { headers: { link: `<${at('/b')}>; rel="canonical"` } },
  ),
  'canonical-to-redirect': below({ head: `<link rel="canonical" href="${at('/old')}">` }, {}, [
    moved('/old', '/b'),
    other('/b'),
    other('/c', { body: '<a href="/b">More about green tea</a>' }),
  ]),
  'canonical-chain': below({ head: `<link rel="canonical" href="${at('/b')}">` }, {}, [
    other('/b', {
      head: `<link rel="canonical" href="${at('/c')}">`,
      body: '<a href="/c">The third page about tea</a>',
    }),
    other('/c'),
  ]),
  'canonical-plus-noindex': below(
    { head: `<meta name="robots" content="noindex"><link rel="canonical" href="${at('/b')}">` },
    {},
    [other('/b')],
  ),
  'trailing-slash-duplicate': below({}, {}, [
    page({ title: 'Green tea and how it is dried' }, { url: at('/a/'), depth: 1 }),
  ]),
  'case-duplicate': below({}, {}, [page({ title: 'Green tea and how it is dried' }, { url: at('/A'), depth: 1 })]),
  'content-exact-duplicate': below({}, {}, [
    page({ title: 'Green tea and how it is dried' }, { url: at('/copy'), depth: 2 }),
  ]),
  'content-near-duplicate': {
    pages: [
      other('/', { body: '<a href="/a">About green tea</a>' }, { depth: 0 }),
      alike(page({}, { url: at('/a'), depth: 1 }), 0),
      alike(page({ title: 'Green tea and how it is dried' }, { url: at('/copy'), depth: 2 }), 1),
    ],
    on: at('/a'),
  },
  'param-duplicate': below({}, { url: at('/a?sort=1') }, [
    page({ title: 'Green tea sorted by price' }, { url: at('/a?sort=2'), depth: 1 }),
    page({ title: 'Green tea sorted by name' }, { url: at('/a?sort=3'), depth: 1 }),
    page({ title: 'Green tea in no order' }, { url: at('/a'), depth: 1 }),
  ]),
  'noindex-page': below({ head: '<meta name="robots" content="noindex">' }),
  'noindex-blocked': below(
    { head: '<meta name="robots" content="noindex, follow">' },
    { robots: { us: true, googlebot: false } },
  ),
  'noindex-important': below(
    { head: '<meta name="robots" content="noindex">' },
    {},
    Array.from({ length: 12 }, (_, index) => other(`/p${index}`, { body: '<a href="/a">About green tea</a>' })),
  ),

  'noindex-sitewide': one({ head: '<meta name="robots" content="noindex">' }),
  'nofollow-page': one({ head: '<meta name="robots" content="nofollow">' }),
  'nosnippet-set': one({ head: '<meta name="robots" content="nosnippet">' }),
  'image-blocked': one({ head: '<meta name="robots" content="noimageindex">' }),
  'max-image-preview-restricted': one({
    head: '<meta name="robots" content="max-image-preview:none"><meta property="og:type" content="article">',
  }),
  'robots-meta-unknown': one({ head: '<meta name="robots" content="index, dofollow">' }),
  'robots-meta-conflict': one({ head: '<meta name="robots" content="noindex, index">' }),
  'unavailable-after-past': one({ head: '<meta name="robots" content="unavailable_after: 2020-01-01">' }),
  'x-robots-vs-meta': one({ head: '<meta name="robots" content="index">' }, { headers: { 'x-robots-tag': 'noindex' } }),
  'og-incomplete': one({ body: '<img src="/tea.jpg" alt="A cup of tea" width="4" height="3">' }),
  'og-url-mismatch': one({ head: '<meta property="og:url" content="https://site.example/other">' }),
  'og-image-relative': one({ head: '<meta property="og:image" content="/tea.jpg">' }),
  'og-duplicate': one({
    head: '<meta property="og:title" content="Green tea"><meta property="og:title" content="Green tea from Assam">',
  }),
  'og-title-stale': one({ head: '<meta property="og:title" content="Winter sale">' }),
  'twitter-card-missing': one({}),
  'twitter-card-invalid': one({ head: '<meta name="twitter:card" content="large">' }),
};

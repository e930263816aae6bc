import { cleanPage } from '../clean-page.js';
import type { MadePage, MadeSite } from '../made-site.js';

const elements = (count: number) => {
  const spans = (left: number) => '<i>a</i>'.repeat(left);
  const blocks = Array.from({ length: Math.floor(count / 51) }, () => `<p>${spans(50)}</p>`);
  return `<section>${blocks.join('')}${spans(count - blocks.length * 51 - 1)}</section>`;
};
const nested = (levels: number) => `${'<b>'.repeat(levels)}deep${'</b>'.repeat(levels)}`;
const secret = (length: number) => 'A1b2C3d4E5f6G7h8'.slice(0, length);
const script = (src: string, more = '') => `<script src="${src}" defer${more}></script>`;
const other = 'canonical-elsewhere sitemap-url-noncanonical';

const XHTML = { 'content-type': 'application/xhtml+xml' };
/** the page of a path as XML has it */
const asXml = (path: string, main: string) =>
  cleanPage(path, { main }, [])
    .replace('<!doctype html>', '<!DOCTYPE html>')
    .replace('<html', '<html xmlns="http://www.w3.org/1999/xhtml"')
    .replaceAll(/<(meta|link|img)\b([^>]*)>/g, '<$1$2/>');

const technical: Record<string, MadePage> = {
  '/as-xml': {
    headers: XHTML,
    html: asXml('/as-xml', '<div/><p>Lamps &amp; <![CDATA[locks]]>, <a href="/spelt">spelt as ever</a></p>'),
    near: 'xhtml-malformed charset-missing h1-missing',
  },
  '/as-broken-xml': {
    headers: XHTML,
    html: asXml('/as-broken-xml', '<p>Lamps & locks</p>'),
    finds: 'xhtml-malformed',
  },
  '/spelt': {
    canonical: '/spelt',
    finds: 'canonical-relative',
    near: 'canonical-invalid canonical-missing canonical-fragment canonical-multiple-conflicting sitemap-url-noncanonical canonical-plus-noindex',
  },
  '/headed': {
    canonical: '',
    headers: { link: '<%ORIGIN%/headed>; rel="canonical"' },
    near: 'canonical-missing canonical-ignored canonical-header-conflict canonical-in-body',
  },
  '/versioned': {
    canonical: '',
    head: '<link rel="canonical" media="all" href="%ORIGIN%/versioned">',
    finds: 'canonical-ignored',
    near: 'canonical-missing canonical-invalid',
  },
  '/agreed': {
    headers: { link: '<%ORIGIN%/agreed>; rel=canonical' },
    head: '<link rel="canonical" href="%ORIGIN%/agreed">',
    near: 'canonical-header-conflict canonical-multiple-conflicting',
  },
  '/hidden-self': {
    head: '<meta name="robots" content="noindex">',
    finds: 'noindex-page sitemap-url-noindex',
    near: 'canonical-plus-noindex',
  },
  '/copy': {
    canonical: '%ORIGIN%/target',
    finds: other,
    near: `canonical-chain canonical-loop canonical-to-error canonical-to-redirect canonical-to-noindex canonical-to-blocked
      canonical-unlinked canonical-to-home`,
  },
  '/target': { title: 'Error 404 and how riders read it', near: 'soft-404' },
  '/copy-unlisted': { canonical: '%ORIGIN%/target', unlisted: true, near: 'canonical-elsewhere' },
  '/home-of': {
    canonical: '%OUTSIDE%/',
    finds: 'canonical-cross-domain sitemap-url-noncanonical',
    near: 'canonical-to-home canonical-elsewhere',
  },
  '/slash': { seed: 'slash', canonical: '%ORIGIN%/slash', near: 'trailing-slash-duplicate case-duplicate' },
  '/slash/': {
    seed: 'slash',
    canonical: '%ORIGIN%/slash',
    title: 'Slashes at the end, again',
    h1: 'About slash',
    finds: other,
    near: 'trailing-slash-duplicate',
  },
  '/search?a=1&b=2&c=3': { canonical: '%ORIGIN%/search?a=1&amp;b=2&amp;c=3', near: 'url-too-many-params' },
  '/sidecar?side=left': { near: 'url-session-id' },
  '/plus+sign-and-dash': { near: 'url-space-or-encoded url-underscore url-double-slash' },
  '/%C3%A9tape%2Fone': { near: 'url-uppercase' },
  '/moved-by-hand': {
    main: '<script>function go() { location.href = "/target" } document.title += location.hash; window.open("/target")</script>',
    near: 'redirect-js',
  },
  '/crowd': { main: elements(1_400).replaceAll('>a<', '><'), near: 'dom-too-large' },
  '/deep': { main: nested(28), near: 'dom-too-deep' },
  '/validated': {
    headers: { etag: null, 'last-modified': 'Sat, 01 Nov 2025 10:00:00 GMT' },
    near: 'html-no-validator',
  },
  '/just-under': {
    html: '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page of few bytes</title></head><body><nav><a href="/">Home</a></nav><main><h1>Few bytes</h1><p>Nothing more.</p></main></body></html>',
    fill: 1_400,
    compress: false,
    finds:
      'canonical-missing content-empty content-low-text-ratio content-thin description-missing og-incomplete title-too-short twitter-card-missing',
    near: 'document-uncompressed',
  },
  '/files': {
    head: `${script('/small.js')}${script('/old.js')}<link rel="stylesheet" href="/small.css"><style>@font-face { font-family: A; src: url(/a.woff2); font-display: optional }</style>`,
    near: 'asset-uncompressed asset-cache-short unminified-js unminified-css font-blocking source-map-public mime-mismatch',
  },
  '/photo': {
    main: '<p><img src="/photo.jpg" alt="A lamp" width="40" height="40"></p>',
    near: 'image-too-large',
    finds: 'image-legacy-format',
  },
  '/photo-small': {
    main: '<p><img src="/small.jpg" alt="A lock" width="40" height="40"></p>',
    near: 'image-legacy-format',
  },
  '/secret': {
    main: `<p>A key begins with AKIA${secret(15)} and pk_live_${secret(16)}, which is public; a URL is postgres://user:password@db.shop.test/tandems.</p>`,
    near: 'secret-leaked',
  },
  '/library': { head: script('/jquery-3.5.0.min.js'), near: 'vulnerable-library' },
  '/whole': {
    head: `${script('%OUTSIDE%/code.js', ' integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous"')}`,
    near: 'sri-missing',
  },
};

/** Addresses, answers and files that are right by a hair. */
export const nearTechnical: MadeSite = {
  name: 'near-technical',
  pages: technical,
  files: {
    '/a.woff2': { headers: { 'content-type': 'font/woff2' }, body: 'wOF2' },
    '/small.js': {
      body: '/* kept */\nlet wheel = 1;',
      fill: 1_400,
      compress: false,
      headers: { 'cache-control': 'max-age=86400' },
    },
    '/old.js': {
      body: 'let hub = 1;\n//# sourceMappingURL=old.js.map',
      headers: { 'content-type': 'application/x-javascript' },
    },
    '/old.js.map': { body: '{"version":3,"sources":["old.ts"],"mappings":""}' },
    '/small.css': { body: '.a { color: red }', fill: 2_000, headers: { 'cache-control': null } },
    '/photo.jpg': { body: Buffer.from('ffd8ffe000104a464946', 'hex'), fill: 102_400 },
    '/small.jpg': { body: Buffer.from('ffd8ffe000104a464946', 'hex'), fill: 51_200 },
    '/jquery-3.5.0.min.js': '/*! jQuery v3.5.0 | (c) JS Foundation */',
  },
};

import type { MadePage, MadeSite } from '../made-site.js';

const pdf = {
  body: '%PDF-1.7\n%%EOF\n',
  headers: { 'content-type': 'application/pdf', 'cache-control': 'max-age=86400' },
};
const css = (body: string) => ({ body, headers: { 'cache-control': 'max-age=86400' } });
const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

const data = (...images: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemPage', image: images })}</script>`;

/** Pages whose files are gone, beside pages whose files only look so. */
const pages: Record<string, MadePage> = {
  '/to-lost-files': {
    main: '<p><a href="/lost.pdf">Our prices</a>, <a href="/old.zip">all patterns</a></p>',
    finds: 'link-broken-internal',
  },
  '/to-files': {
    main: '<p><a href="/prices.pdf">Our prices</a>, <a href="/moved.pdf">last year</a>, <a href="/members.pdf">for members</a></p>',
    near: 'link-broken-internal',
  },
  '/lost-code': { head: '<script src="/lost.js" defer></script>', finds: 'asset-broken' },
  '/lost-sheet': { head: sheet('/lost.css'), finds: 'asset-broken' },
  '/lost-inside': { head: sheet('/fonts.css'), finds: 'asset-broken' },
  '/lost-import': { head: '<style>@import "/imports.css";</style>', finds: 'asset-broken' },
  '/lost-film': {
    main: '<video controls muted width="64" height="64"><source src="/lost.mp4" type="video/mp4"></video>',
    finds: 'asset-broken',
  },
  '/lost-style': { main: '<p style="background-image: url(/lost-paper.png)">On paper</p>', finds: 'asset-broken' },
  '/lost-feed': {
    head: '<link rel="alternate" type="application/rss+xml" href="/lost.rss" title="News"><link rel="manifest" href="/app.webmanifest">',
    finds: 'asset-broken',
  },
  '/lost-elsewhere': {
    main: '<p><img src="%OUTSIDE%/gone" alt="A boat on the canal" width="64" height="64"></p>',
    finds: 'image-broken',
  },
  '/lost-data-image': {
    head: data('%ORIGIN%/lost-photo.png'),
    finds: 'sd-image-broken',
  },
  '/data-image': {
    head: data('%ORIGIN%/icon.svg', '%OUTSIDE%/failing'),
    near: 'sd-image-broken',
  },
  '/lost-card': {
    head: '<meta name="twitter:image" content="%ORIGIN%/lost-card.png">',
    finds: 'og-image-broken',
  },
  '/lost-frame': {
    main: '<iframe src="/lost-prices" title="Our prices"></iframe>',
    finds: 'asset-broken',
    near: 'iframe-title-missing',
  },
  '/lost-modules': {
    head: '<script type="importmap">{"imports":{"lane":"/lost-lane.js"}}</script>',
    finds: 'asset-broken',
  },
  '/lost-header': { headers: { link: '</lost-early.js>; rel=preload; as=script' }, finds: 'asset-broken' },
  '/lost-trailer': {
    head: '<meta property="og:video" content="%ORIGIN%/lost-trailer.mp4">',
    finds: 'asset-broken',
  },
  '/frames': {
    head: '<script type="importmap">{"imports":{"lanes/":"/lost-lanes/"}}</script><link rel="prefetch" href="/to-files">',
    main: `<iframe src="/files" title="What is there"></iframe><iframe src="/lost-under" srcdoc="<p>A word of ours</p>" title="A word"></iframe>`,
    near: 'asset-broken',
  },
  '/files': {
    head: `${sheet('/whole.css')}<script type="text/x-template" src="/lost-template.js"></script><link rel="preconnect" href="%OUTSIDE%/gone">`,
    main: `<p style="background: url(#paper), url(data:image/gif;base64,AA)">On paper</p>
      <svg width="64" height="64"><use href="/icon.svg#wheel"></use><use href="#none"></use></svg>`,
    near: 'asset-broken robots-blocks-assets',
  },
  '/busy-elsewhere': {
    main: '<p><img src="%OUTSIDE%/failing" alt="A lock of the canal" width="64" height="64"></p>',
    near: 'image-broken',
  },
  '/to-nothing': {
    main: '<p><a href="%OUTSIDE%/moved-gone">A shop that moved away</a></p>',
    finds: 'link-broken-external',
    near: 'link-external-redirect',
  },
  '/to-circles': { main: '<p><a href="%OUTSIDE%/circle">Round in circles</a></p>', finds: 'link-broken-external' },
  '/to-partner': { main: '<p><a href="/go/partner">Our partner</a></p>', finds: 'link-to-redirect' },
  '/to-friend': { main: '<p><a href="/go/friend">Our friend</a></p>', finds: 'link-to-redirect' },
};

export const files: MadeSite = {
  name: 'files',
  pages,
  files: {
    '/old.zip': { status: 301, headers: { location: '%ORIGIN%/new.zip' } },
    '/moved.pdf': { status: 301, headers: { location: '%ORIGIN%/prices.pdf' } },
    '/members.pdf': { status: 403 },
    '/prices.pdf': pdf,
    '/fonts.css': css(
      '@font-face{font-family:Lane;font-display:swap;src:url(/lost.eot);src:url(/lost.woff2) format("woff2")}',
    ),
    '/imports.css': css('@import "/lost-import.css";main{margin:1em}'),
    '/whole.css': css(
      '/* url(/lost-a.png) */@font-face{font-family:Lane;font-display:swap;src:url(/lost.eot);src:url(/icon.svg?font) format("woff2")}main{margin:1em}a::before{content:"url(/lost-b.png)"}',
    ),
    '/app.webmanifest': {
      body: '{"name":"Lane","icons":[{"src":"/icon.svg"}]}',
      headers: { 'content-type': 'application/manifest+json' },
    },
    '/icon.svg?font': { body: 'wOF2', headers: { 'content-type': 'font/woff2' } },
    '/go/partner': { status: 302, headers: { location: '%OUTSIDE%/gone' } },
    '/go/friend': { status: 302, headers: { location: '%OUTSIDE%/moved' } },
  },
  addresses: {
    '/go/partner': { finds: 'redirect-to-error' },
    '/go/friend': { near: 'redirect-to-error' },
    '/lost-prices': { finds: 'page-4xx' },
  },
};

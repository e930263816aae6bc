import type { MadePage, MadeSite } from '../made-site.js';

const p = (...parts: string[]) => `<p>${parts.join(' ')}</p>`;
const a = (href: string, text: string, more = '') => `<a href="${href}"${more}>${text}</a>`;

const SPAM = [
  a('http://127.0.0.2:2/', 'online casino'),
  a('http://127.0.0.2:2/pills', 'viagra'),
  a('http://127.0.0.3:2/', 'togel'),
].join(' ');

/** of three sites */
const VISIBLE = [
  a('http://127.0.0.4:2/', 'cheap viagra'),
  a('http://127.0.0.2:2/', 'poker online'),
  a('http://127.0.0.3:2/', 'payday loan'),
];

const told = { body: 'Told in plain text', headers: { 'content-type': 'text/plain' } };

const links: Record<string, MadePage> = {
  '/lamps': { near: 'page-4xx page-5xx inlinks-one orphan-page sitemap-url-error sitemap-url-redirect' },
  '/locks': { main: '<h2 id="café">Locks of cafés</h2><a name="old"></a>' },
  '/bells': {},
  '/to-walls': {
    main: p(
      a('/wall', 'A page behind a wall'),
      a('%OUTSIDE%/ok', 'Another workshop'),
      a('http://127.0.0.1:2/', 'A closed door'),
    ),
    finds: 'link-external-unverified',
    near: 'link-broken-internal',
  },
  '/to-gone': { main: p(a('/guarded', 'Behind a guard and gone')), finds: 'link-broken-internal' },
  '/verified': {
    main: p(a('%OUTSIDE%/moved', 'A workshop that moved')),
    finds: 'link-external-redirect',
    near: 'link-external-unverified',
  },
  '/injected': {
    main: `<div style="display: none">${SPAM}</div>`,
    finds: 'hidden-spam-links link-external-unverified',
  },
  '/spammed': { main: p(...VISIBLE), finds: 'spam-links link-external-unverified' },
  '/commented': {
    main: p(...VISIBLE.map((link) => link.replace('<a ', '<a rel="ugc" '))),
    finds: 'link-external-unverified',
    near: 'spam-links',
  },
  '/advertised': {
    main: `<p>A casino in our town has a stand for bicycles.</p><div style="display: none">${SPAM}</div><p><a href="/injected">The casino and its stand</a></p>`,
    finds: 'link-external-unverified',
    near: 'hidden-spam-links',
  },
  '/named': {
    main: p(
      a('/lamps', '<img src="/share.svg" alt="All our lamps" width="24" height="24">'),
      a('/locks', '', ' aria-label="All our locks"'),
      a('/bells', '', ' title="All our bells"'),
    ),
    near: 'link-empty-anchor image-alt-empty-in-link',
  },
  '/said-in-code': {
    main: p(
      `The call <code>${a('/lamps', 'start')}</code> lights one,`,
      `${a('/locks', '<code>details</code>')} describes it, and`,
      `${a('/bells', 'more', ' class="el"')} rings.`,
    ),
    near: 'link-generic-anchor',
  },
  '/said': { main: p(a('/lamps', 'Read more about lamps'), a('/bells', 'here()')), near: 'link-generic-anchor' },
  '/mailed': {
    main: p(
      a('mailto:ada@lane.example?subject=Lamps%20and%20locks', 'Write to Ada'),
      a('tel:+44-20-7946-0958;ext=12', 'Ring Ada'),
    ),
    near: 'link-mailto-tel-invalid',
  },
  '/written': {
    main: p(
      a(' /lamps ', 'Lamps with spaces around'),
      a('foo:bar', 'A scheme of its own'),
      a('/locks?of=a%20b', 'Locks in brackets'),
    ),
    near: 'link-malformed',
  },
  '/followed': {
    main: p(a('/bells', 'Bells that ring', ' rel="nofollowed noopener"'), a('/login', 'Sign in', ' rel="nofollow"')),
    near: 'link-nofollow-internal link-mixed-follow',
  },
  '/nofollow-most': { near: 'nofollow-page dead-end-page', head: '<meta name="otherbot" content="nofollow">' },
  '/filed': {
    main: p(a('/app.json/readme', 'The readme of the program'), a('%OUTSIDE%/code.js', 'A program elsewhere')),
    near: 'link-to-file-as-page',
  },
  '/steady': { main: p(a('/plain-200', 'An address that also names another')), near: 'link-to-redirect' },
  '/plain-200': { unlinked: true, headers: { location: '/lamps' }, finds: 'inlinks-one sd-breadcrumb-missing' },
  '/tracked': {
    main: p(a('%OUTSIDE%/ok?utm_source=lane', 'A tracked workshop'), a('/lamps?utm=1', 'Lamps by campaign')),
    near: 'link-tracking-params',
  },
  '/scripted': {
    main: p(
      '<a id="place">A place</a>',
      a('#place', 'Back to the place'),
      a('/lamps', 'Lamps by script', ' onclick="go()"'),
      '<a>No link at all</a>',
    ),
    near: 'link-uncrawlable',
  },
  '/opened': {
    main: p(
      a('%OUTSIDE%/ok', 'Opened elsewhere', ' target="_blank" rel="noopener"'),
      a('/lamps', 'Lamps in a window', ' target="_blank" rel="opener"'),
    ),
    near: 'link-unsafe-target-blank',
  },
  '/places': {
    main: p(
      a('/locks#caf%C3%A9', 'Locks of cafés'),
      a('/locks#old', 'An old anchor'),
      a('/lamps#:~:text=drop', 'A quoted text'),
      a('/lamps#top', 'The top of lamps'),
      a('/lamps#/view', 'A view of lamps'),
    ),
    near: 'link-fragment-missing',
  },
  '/agree-one': { main: p(a('/lamps', 'One of two names')), near: 'anchor-conflict' },
  '/agree-two': { main: p(a('/locks', 'One of two names')), near: 'anchor-conflict' },
  '/half-followed': { near: 'inlinks-nofollow-only inlinks-redirect-only' },
  '/half': {
    main: p(a('/half-followed', 'Not to be followed', ' rel="nofollow"'), a('/way', 'A way round')),
    finds: 'link-mixed-follow link-nofollow-internal link-to-redirect',
  },
  ...Object.fromEntries(
    [1, 2, 3].map((at): [string, MadePage] => [
      `/deep-${at}`,
      {
        unlinked: at > 1,
        unlisted: at > 1,
        main: p(a(`/deep-${at + 1}`, `Step ${at} of the stairs down`)),
        finds: at > 1 ? 'inlinks-one sd-breadcrumb-missing' : '',
      },
    ]),
  ),
  '/deep-4': { unlinked: true, unlisted: true, finds: 'inlinks-one sd-breadcrumb-missing', near: 'page-too-deep' },
  '/framing': {
    main: '<iframe src="/framed" title="What hangs in the frame"></iframe>',
    near: 'iframe-title-missing',
  },
  '/framed': { unlinked: true, near: 'orphan-page' },
  '/empty-query': {
    main: p(a('/lost-property?', 'What was left in our shop')),
    near: 'link-broken-internal page-4xx',
  },
  '/depth-one': { near: 'sd-breadcrumb-missing' },
};

/** Links that are right by a hair. */
export const nearLinks: MadeSite = {
  name: 'near-links',
  pages: links,
  files: {
    '/wall': { status: 401 },
    '/guarded': { status: 404, headers: { server: 'cloudflare', 'cf-ray': '1' } },
    '/login': told,
    '/way': { status: 301, headers: { location: '%ORIGIN%/half-followed' } },
    '/locks?of=a%20b': told,
    '/lamps?utm=1': told,
    '/app.json/readme': told,
    '/lost-property?': told,
  },
  addresses: {
    '/wall': { finds: 'page-bot-blocked', near: 'page-4xx' },
    '/way': {},
    '/guarded': { finds: 'page-4xx', near: 'page-bot-blocked' },
    '/lamps?utm=1': {},
    '/locks?of=a%20b': {},
    '/app.json/readme': {},
    '/lost-property?': {},
  },
};

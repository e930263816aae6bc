import type { MadeSite } from '../made-site.js';

const SHORT = '<!doctype html><html lang="en"><head><title>Blocked</title></head><body><p>Blocked.</p></body></html>';
/** says what the home page of the site says, byte for byte */
const HOME =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One page under two names</title></head><body><h1>Twice</h1></body></html>';
const bare = `canonical-missing content-empty content-thin description-missing og-incomplete twitter-card-missing viewport-missing
  landmark-main-missing`;

/** a server that answers anything with 200, and some visitors otherwise than others */
const faults: MadeSite = {
  name: 'answers-faults',
  finds: `error-page-wrong-status index-file-duplicate llms-txt-invalid markdown-negotiation-broken ua-discrimination
    smartphone-version-differs nav-link-missing-home favicon-too-small sd-org-missing`,
  pages: {
    '/': {
      html: HOME.replace(
        '</h1>',
        '</h1><a href="/lamps">Lamps of all kinds</a> <a href="/locks">Locks of all kinds</a>',
      ).replace('</title>', '</title><link rel="icon" href="/icon.png" sizes="47x47">'),
      finds: `${bare} asset-broken`,
      to: {
        GPTBot: { status: 404, body: SHORT },
        Googlebot: { headers: { 'x-robots-tag': 'noindex' } },
        'text/markdown': { headers: { 'content-type': 'text/markdown' } },
      },
    },
    '/lamps': { stranded: true },
    '/locks': { stranded: true },
  },
  files: {
    '/index.html': HOME.replace(
      '</h1>',
      '</h1><a href="/lamps">Lamps of all kinds</a> <a href="/locks">Locks of all kinds</a>',
    ).replace('</title>', '</title><link rel="icon" href="/icon.png" sizes="47x47">'),
    '/llms.txt': { body: '<!doctype html><title>No such thing</title>', headers: { 'content-type': 'text/html' } },
    '/favicon.ico': { status: 404 },
    '/icon.png': { status: 404 },
  },
  otherwise: { status: 200 },
};

const near: MadeSite = {
  name: 'answers-near',
  near: `error-page-wrong-status index-file-duplicate llms-txt-invalid markdown-negotiation-broken ua-discrimination
    smartphone-version-differs nav-link-missing-home favicon-too-small favicon-missing noindex-sitewide sd-org-missing clickjacking-open cookie-flags
    csp-missing csp-unsafe nosniff-missing referrer-policy-weak server-version-leak`,
  headers: {
    'content-security-policy':
      "script-src 'nonce-ab' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    'x-frame-options': 'ALLOW-FROM https://cycles.example/',
    'x-content-type-options': 'NoSniff',
    'referrer-policy': 'unsafe-url, origin',
    server: 'nginx',
    'set-cookie': ['sessionid=a; HttpOnly; SameSite=Lax', 'theme=dark'],
  },
  pages: {
    '/': {
      icon: '<link rel="icon" href="/icon.png" sizes="16x16 48x48">',
      to: {
        'text/markdown': { headers: { 'content-type': 'text/plain' }, body: '# Harrow Lane Cycles' },
        Googlebot: { headers: { 'x-robots-tag': 'bingbot: noindex' } },
      },
    },
    '/lamps': { stranded: true },
    '/locks': {},
    '/chains': {},
    '/one': { head: '<meta name="robots" content="noindex">', finds: 'noindex-page', unlisted: true },
    '/two': { head: '<meta name="robots" content="noindex">', finds: 'noindex-page', unlisted: true },
  },
  files: {
    '/index.html': { status: 301, headers: { location: '%ORIGIN%/' } },
    '/llms.txt': '\n# Harrow Lane Cycles\n\n> Bicycle repairs\n',
    '/favicon.ico': { status: 404 },
    '/icon.png': { status: 403 },
  },
  otherwise: { status: 302, headers: { location: '%ORIGIN%/lost/' } },
};

const noindex = (path: string, finds: string): [string, { head: string; finds: string }] => [
  path,
  { head: '<meta name="robots" content="noindex">', finds },
];
const everywhere: MadeSite = {
  name: 'noindex-sitewide',
  finds: 'noindex-sitewide',
  pages: Object.fromEntries(
    ['/', '/lamps', '/locks', '/chains', '/tyres'].map((path) =>
      noindex(path, `noindex-page sitemap-url-noindex link-to-noindex${path === '/' ? ' noindex-important' : ''}`),
    ),
  ),
};

const foreign: MadeSite = {
  name: 'canonicals-elsewhere',
  finds: 'canonical-cross-domain-sitewide',
  pages: Object.fromEntries(
    ['/', '/lamps', '/locks'].map((path) => [
      path,
      { canonical: `https://another.example${path}`, finds: 'canonical-cross-domain sitemap-url-noncanonical' },
    ]),
  ),
};

/** a server that never ends a response, and one that breaks it off */
const silent: MadeSite = {
  name: 'silent-server',
  timeoutMs: 700,
  pages: {
    '/': {
      main: '<p><a href="/never">An answer that never comes</a> <a href="/cut">An answer that breaks off</a></p>',
      finds: 'link-broken-internal',
    },
    '/slow': { delayMs: 250, near: 'page-timeout' },
    '/hurried': { headers: { connection: 'close' }, near: 'page-unreachable' },
  },
  files: { '/never': { delayMs: 5_000 }, '/cut': { cut: true } },
  addresses: { '/never': { finds: 'page-timeout' }, '/cut': { finds: 'page-unreachable' } },
};

export const answerSites: readonly MadeSite[] = [faults, near, everywhere, foreign, silent];

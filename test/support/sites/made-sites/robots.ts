import type { MadeSite } from '../made-site.js';

const two = { '/lamps': {}, '/locks': {} };

const faults: MadeSite = {
  name: 'robots-faults',
  finds: `robots-rule-before-agent robots-bad-pattern robots-redundant-rule robots-crawl-delay robots-noindex-directive
    robots-syntax robots-sitemap-relative robots-encoding robots-shadowed-group content-signal-conflict robots-ai-blocked
    content-usage-invalid`,
  pages: { '/lamps': { headers: { 'content-usage': 'train-ai=n' }, finds: 'content-usage-conflict' }, '/locks': {} },
  files: {
    '/robots.txt': `Disallow: /before/
User-agent: *
Disallow: private
Disallow: /tmp/
Disallow: /tmp/
Crawl-delay: 11
Noindex: /old/
Frobnicate: yes
Content-Signal: search=yes, search=no
Content-Usage: train-ai=no
Content-Usage: /lamps train-ai=y
\uFEFFDisallow: /marked/

User-agent: Bingbot
Disallow: /bing/

User-agent: CCBot
Disallow: /

Sitemap: /sitemap.xml
`,
  },
};

const NEAR = `\uFEFF# Café rules; before any agent stands nothing but this line and a sitemap
SITEMAP: %ORIGIN%/sitemap.xml
User-agent: *
Disallow: /tmp/
Allow: /tmp/open/
Disallow: /*.pdf$
Disallow: /?
Crawl-delay: 10
Clean-param: ref /
Host: example.com
Content-Signal: search=yes, ai-train=no
Content-Usage: train-ai=n
Content-Usage: /locks train-ai=y, search=y
# Noindex: /old/

User-agent: Bingbot
Disallow: /tmp/
Disallow: /*.pdf$
Disallow: /?
Disallow: /bing/

User-agent: CCBot
Disallow: /tmp/
Disallow: /*.pdf$
Disallow: /?
`;

const tales = Array.from({ length: 10 }, (_, at) => `/tales/tale-${at}`);

/** every limit reached and none passed: five redirects to a text file of 500 KiB */
const near: MadeSite = {
  name: 'robots-near',
  near: `robots-rule-before-agent robots-bad-pattern robots-redundant-rule robots-crawl-delay robots-noindex-directive
    robots-syntax robots-sitemap-relative robots-encoding robots-shadowed-group content-signal-conflict robots-ai-blocked
    robots-not-text robots-redirect-chain robots-too-large robots-missing robots-blocks-home robots-sitemap-absent
    robots-changed content-usage-invalid url-style-changed`,
  pages: {
    ...Object.fromEntries([...tales, '/tales/new-1/', '/tales/new-2/'].map((path) => [path, {}])),
    '/lamps': { headers: { 'content-usage': 'train-ai=n' }, near: 'content-usage-conflict' },
    '/locks': {},
  },
  files: {
    '/robots.txt': { status: 301, headers: { location: '/robots-1.txt' } },
    ...Object.fromEntries(
      [1, 2, 3, 4].map((at) => [`/robots-${at}.txt`, { status: 302, headers: { location: `/robots-${at + 1}.txt` } }]),
    ),
    // the placeholder of the origin is longer or shorter than what stands for it: the size is made up by the server
    '/robots-5.txt': { body: NEAR, headers: { 'content-type': 'text/plain;charset=UTF-8' }, fill: 512_000 },
  },
  previous: (origin) => ({
    robotsText: 'User-agent: *\nDisallow: /tmp/\n',
    indexable: ['/', '/lamps', '/locks', ...tales].map((path) => origin + path),
  }),
};

/** one redirect more than is followed */
const chained: MadeSite = {
  name: 'robots-chained',
  finds: 'robots-redirect-chain',
  pages: two,
  files: {
    '/robots.txt': { status: 301, headers: { location: '/robots-1.txt' } },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [
        `/robots-${at}.txt`,
        { status: 302, headers: { location: `/robots-${at + 1}.txt` } },
      ]),
    ),
    '/robots-6.txt': { body: 'User-agent: *\nDisallow:\n' },
  },
};

const barred = 'robots-blocks-linked-page sitemap-url-blocked';
const blocked: MadeSite = {
  name: 'robots-blocked',
  finds: 'robots-blocks-all robots-blocks-home',
  near: 'sitemap-unreachable',
  pages: { '/': { finds: barred }, '/lamps': { finds: barred }, '/locks': { finds: barred } },
  files: { '/robots.txt': 'User-agent: Googlebot\nDisallow: /\n\nSitemap: %ORIGIN%/sitemap.xml\n' },
};

const home: MadeSite = {
  name: 'robots-home-blocked',
  finds: 'robots-blocks-home',
  near: 'robots-blocks-all sitemap-unreachable',
  pages: {
    '/': { finds: barred },
    '/lamps': { finds: 'robots-blocks-assets', near: barred },
    '/locks': { finds: barred },
  },
  files: { '/robots.txt': 'User-agent: Googlebot\nDisallow: /\nAllow: /lamps\n\nSitemap: %ORIGIN%/sitemap.xml\n' },
};

const html: MadeSite = {
  name: 'robots-html',
  finds: 'robots-not-text robots-redirect-chain robots-sitemap-absent',
  near: 'sitemap-missing',
  pages: two,
  files: {
    '/robots.txt': { status: 301, headers: { location: '/rules' } },
    '/rules': { body: '<!doctype html><title>Rules</title>', headers: { 'content-type': 'text/html' } },
  },
};

const large: MadeSite = {
  name: 'robots-large',
  finds: 'robots-too-large robots-changed',
  pages: two,
  files: { '/robots.txt': { body: 'User-agent: *\nDisallow:\nSitemap: %ORIGIN%/sitemap.xml\n', fill: 512_001 } },
  previous: () => ({ robotsText: 'User-agent: *\nDisallow: /lamps\n' }),
};

const unreachable: MadeSite = {
  name: 'robots-unreachable',
  finds: 'robots-unreachable',
  pages: { '/': { unlisted: true } },
  files: { '/robots.txt': { status: 503, body: 'later' }, '/sitemap.xml': { status: 503 } },
};

const missing: MadeSite = {
  name: 'robots-missing',
  finds: 'robots-missing',
  near: 'robots-unreachable',
  pages: two,
  files: { '/robots.txt': { status: 410, body: 'gone' } },
};

export const robotsSites: readonly MadeSite[] = [
  faults,
  near,
  chained,
  blocked,
  home,
  html,
  large,
  unreachable,
  missing,
];

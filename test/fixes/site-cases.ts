import type { SiteFacts } from '../../src/facts/site-facts.js';
import { tlsFacts } from '../support/facts/audit-facts.js';
import { sitemapFacts } from '../support/facts/sitemap-facts.js';
import { redirectPage, siteFacts } from '../support/sites/site.js';
import { at, below, type Case, HOME, jsonLd, moved, one, other, page, raw } from './cases.js';

const SITEMAP = at('/sitemap.xml');

const withRobots = (text: string, parts: Partial<SiteFacts> = {}): { facts: Partial<SiteFacts> } => ({
  facts: {
    ...parts,
    robots: {
      ...siteFacts({ startUrl: HOME }).robots,
      verdict: 'RULES',
      status: 200,
      contentType: 'text/plain',
      bytes: text.length,
      text,
    },
  },
});

const robots = (text: string): Case => one({}, {}, withRobots(text));
const withProbe = (probes: Partial<SiteFacts['probes']>): { facts: Partial<SiteFacts> } => ({
  facts: { probes: { ...siteFacts().probes, ...probes } },
});
const probe = (probes: Partial<SiteFacts['probes']>): Case => one({}, {}, withProbe(probes));

const listed = (path: string) => ({
  facts: { sitemaps: [sitemapFacts({ url: SITEMAP })] },
  sitemap: [{ loc: at(path), sitemap: SITEMAP }],
});
const lines = (rule: string, value: string): Case =>
  one(
    {},
    {},
    {
      facts: {
        sitemaps: [
          sitemapFacts({
            url: SITEMAP,
            problems: [{ rule, message: 'Found.', line: 3, column: 1, value }],
            problemCounts: { [rule]: 1 },
          }),
        ],
      },
      sitemap: [{ loc: HOME, sitemap: SITEMAP }],
    },
  );

const home = page();

export const siteCases: Record<string, Case> = {
  'robots-missing': one({}),
  'robots-syntax': robots('User-agent: *\nDisallow /a\nAllow: /b'),
  'robots-noindex-directive': robots('User-agent: *\nNoindex: /a\nDisallow: /b'),
  'robots-redundant-rule': robots('User-agent: *\nDisallow: /a\nDisallow: /a'),
  'robots-rule-before-agent': robots('Disallow: /a\nDisallow: /b'),
  'robots-bad-pattern': robots('User-agent: *\nDisallow: private\nDisallow: /a$b'),
  'robots-sitemap-relative': robots('User-agent: *\nDisallow: /a\nSitemap: /sitemap.xml'),
  'robots-crawl-delay': robots('User-agent: *\nCrawl-delay: 60 # slow\nDisallow: /a'),
  'robots-encoding': one(
    {},
    {},
    {
      facts: {
        robots: {
          ...siteFacts({ startUrl: HOME }).robots,
          verdict: 'RULES',
          status: 200,
          contentType: 'text/plain',
          text: 'User-agent: *\nDisallow: /caf\uFFFD',
          escaped: 'User-agent: *\nDisallow: /caf%E9',
          badEncoding: true,
        },
      },
    },
  ),
  'robots-not-text': one(
    {},
    {},
    {
      facts: {
        robots: {
          ...siteFacts({ startUrl: HOME }).robots,
          verdict: 'RULES',
          status: 200,
          contentType: 'text/html',
          text: 'User-agent: *\nDisallow: /a',
        },
      },
    },
  ),
  'robots-blocks-all': {
    pages: [page({}, { robots: { us: true, googlebot: false } })],
    site: withRobots('User-agent: *\nDisallow: /'),
  },
  'robots-blocks-home': {
    pages: [page({}, { robots: { us: true, googlebot: false } })],
    site: withRobots('User-agent: *\nDisallow: /$\nAllow: /a'),
  },
  'robots-blocks-linked-page': below(
    {},
    { robots: { us: false, googlebot: false } },
    [],
    withRobots('User-agent: *\nDisallow: /a'),
  ),
  'robots-blocks-assets': one(
    { head: '<link rel="stylesheet" href="/css/a.css">' },
    {},
    withRobots('User-agent: *\nDisallow: /css/'),
  ),
  'robots-sitemap-absent': one(
    {},
    {},
    withRobots('User-agent: *\nDisallow: /a', { sitemaps: [sitemapFacts({ url: SITEMAP })] }),
  ),
  'sitemap-missing': below({}, {}, [], { facts: { discovered: 600 } }),
  'sitemap-incomplete': {
    pages: [home, ...Array.from({ length: 8 }, (_, n) => other(`/p${n}`))],
    site: { facts: { sitemaps: [sitemapFacts({ url: SITEMAP })] } },
  },
  'sitemap-url-error': {
    ...below({}, {}, [raw('<p>Gone</p>', { url: at('/gone'), status: 404, depth: 1 })], listed('/gone')),
    on: at('/gone'),
  },
  'sitemap-url-noindex': below({ head: '<meta name="robots" content="noindex">' }, {}, [], listed('/a')),
  'sitemap-url-blocked': below({}, { robots: { us: false, googlebot: false } }, [], listed('/a')),
  'sitemap-url-redirect': { ...below({}, {}, [moved('/old', '/b'), other('/b')], listed('/old')), on: at('/old') },
  'sitemap-url-noncanonical': below(
    { head: `<link rel="canonical" href="${at('/b')}">` },
    {},
    [other('/b')],
    listed('/a'),
  ),
  'sitemap-lastmod-drift': below(
    {
      head: jsonLd({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'Tea',
        dateModified: '2026-01-02',
      }),
    },
    {},
    [],
    { sitemap: [{ loc: at('/a'), lastmod: '2026-11-01', sitemap: SITEMAP }] },
  ),
  'sitemap-loc-http': lines('sitemap-loc-http', 'http://site.example/a'),
  'sitemap-lastmod-invalid': lines('sitemap-lastmod-invalid', 'March 3, 2026'),
  'sitemap-lastmod-future': lines('sitemap-lastmod-future', '2099-01-01'),
  'sitemap-priority-changefreq': lines('sitemap-priority-changefreq', 'daily'),
  'sitemap-namespace': lines('sitemap-namespace', 'http://wrong.example/'),
  'sitemap-duplicate-loc': lines('sitemap-duplicate-loc', HOME),
  'sitemap-loc-invalid': lines('sitemap-loc-invalid', '/a'),
  'sitemap-loc-foreign': lines('sitemap-loc-foreign', 'https://ext.example/'),
  'hsts-missing': one({}),
  'nosniff-missing': one({}),
  'referrer-policy-weak': one({}),
  'clickjacking-open': one({}),
  'csp-missing': one({}),
  'server-version-leak': one({}, { headers: { server: 'nginx/1.18.0', 'x-powered-by': 'PHP/7.4.3' } }),
  'cookie-flags': one({}, { headers: { 'set-cookie': 'PHPSESSID=abc; Path=/' } }),
  'page-not-https': {
    pages: [
      page(
        { title: 'Teas of the world and where they grow' },
        { url: 'http://site.example/old', depth: 1, discoveredBy: 'HISTORY' },
      ),
      other('/old'),
    ],
    site: { facts: { startUrl: at('/old') } },
  },
  'http-not-redirected': probe({ httpHome: [{ url: 'http://site.example/', status: 200, location: null }] }),
  'tls-old-version': one({}, {}, { facts: { tls: tlsFacts({ oldVersions: ['TLSv1.0'] }) } }),
  'http-version-old': one({}, {}, { facts: { httpVersion: '1.1' } }),
  'error-page-wrong-status': probe({ missingPage: { url: at('/abcdef'), status: 200, location: null } }),
  'www-not-consolidated': probe({
    hostTwin: {
      url: 'https://www.site.example/',
      status: 200,
      location: null,
      textHash: home.html?.text.hash ?? null,
      canonical: null,
    },
  }),
  'index-file-duplicate': probe({ indexFile: { url: at('/index.html'), status: 200, bodyHash: home.bodyHash } }),
  'redirect-temporary-internal': {
    ...below(
      { body: '<a href="/old">The old page about it</a>' },
      {},
      [redirectPage(at('/old'), at('/b'), 302), other('/b')],
      {
        previous: {
          robotsText: null,
          temporaryRedirects: new Set([at('/old')]),
          indexable: new Set(),
          rendered: new Set(),
        },
      },
    ),
    on: at('/old'),
  },
};

import type { SiteFacts } from '../../src/facts/site-facts.js';
import { assetFacts } from '../support/facts/asset-facts.js';
import { sitemapFacts } from '../support/facts/sitemap-facts.js';
import { siteFacts } from '../support/sites/site.js';
import { at, type Case, HOME, one, other, page } from './cases.js';

const SITEMAP = at('/sitemap.xml');
const robotsOf = (parts: Partial<SiteFacts['robots']>): SiteFacts['robots'] => ({
  ...siteFacts({ startUrl: HOME }).robots,
  verdict: 'RULES',
  status: 200,
  contentType: 'text/plain',
  text: 'User-agent: *\nDisallow: /private\n',
  ...parts,
});
const sitemaps = (...files: Partial<SiteFacts['sitemaps'][number]>[]): SiteFacts['sitemaps'] =>
  files.map((file) => sitemapFacts({ url: SITEMAP, ...file }));
const problem = (rule: string) => ({
  problems: [{ rule, message: 'Found.', line: 3, column: 1, value: 'as written' }],
  problemCounts: { [rule]: 1 },
});
const probes = (parts: Partial<SiteFacts['probes']>) => ({ facts: { probes: { ...siteFacts().probes, ...parts } } });
const code = (path: string, kind: 'STYLE' | 'SCRIPT', parts: Parameters<typeof assetFacts>[1] = {}) =>
  assetFacts(at(path), { kind, mediaType: kind === 'STYLE' ? 'text/css' : 'text/javascript', ...parts });
const many = Array.from({ length: 25 }, (_, n) => other(`/p${n}`));

/** Files beside the pages: robots.txt, sitemaps, style sheets, scripts. */
export const fileCases: Record<string, Case> = {
  'robots-unreachable': one(
    {},
    {},
    { facts: { robots: robotsOf({ verdict: 'DISALLOW_ALL', status: 503, text: '' }) } },
  ),
  'robots-redirect-chain': one(
    {},
    {},
    {
      facts: {
        robots: robotsOf({
          redirects: [{ url: at('/robots.txt'), status: 301, location: at('/somewhere') }],
        }),
      },
    },
  ),
  'robots-changed': {
    pages: [page(), other('/private')],
    site: {
      facts: { robots: robotsOf({}) },
      previous: {
        robotsText: 'User-agent: *\nDisallow:\n',
        temporaryRedirects: new Set(),
        indexable: new Set([at('/private')]),
        rendered: new Set(),
      },
    },
  },
  'robots-shadowed-group': one(
    {},
    {},
    {
      facts: {
        robots: robotsOf({
          text: 'User-agent: *\nDisallow: /private\n\nUser-agent: Bingbot\nUser-agent: Slurp\nDisallow: /search\n',
        }),
      },
    },
  ),
  'sitemap-too-many-urls': one({}, {}, { facts: { sitemaps: sitemaps({ entries: 120_000 }) } }),
  'sitemap-too-large': one({}, {}, { facts: { sitemaps: sitemaps({ bytes: 60_000_000 }) } }),
  'sitemap-empty': one({}, {}, { facts: { sitemaps: sitemaps({ entries: 0 }) } }),
  'sitemap-xml-invalid': one({}, {}, { facts: { sitemaps: sitemaps(problem('sitemap-xml-invalid')) } }),
  'sitemap-index-nested': one(
    {},
    {},
    {
      facts: {
        sitemaps: sitemaps(
          { kind: 'INDEX', entries: 0, children: [at('/inner.xml')] },
          { url: at('/inner.xml'), declaredBy: 'INDEX', kind: 'INDEX', entries: 0, children: [at('/leaf.xml')] },
          { url: at('/leaf.xml'), declaredBy: 'INDEX' },
        ),
      },
    },
  ),
  'sitemap-lastmod-uniform': {
    pages: [page(), ...many],
    site: {
      facts: { sitemaps: sitemaps({ entries: 25, datedEntries: 25, lastmodDays: 1 }) },
      sitemap: many.map(({ url }) => ({ loc: url, lastmod: '2026-11-01', sitemap: SITEMAP })),
    },
  },
  'sitemap-unreachable': one(
    {},
    {},
    {
      facts: {
        robots: robotsOf({
          text: `User-agent: *\nDisallow: /private\nSitemap: ${at('/gone.xml')}\nSitemap: ${SITEMAP}\n`,
        }),
        sitemaps: sitemaps({}, { url: at('/gone.xml'), status: 404, error: 'Not found', kind: null }),
      },
    },
  ),
  'unminified-css': one(
    { head: '<link rel="stylesheet" href="/a.css">' },
    {},
    { assets: [code('/a.css', 'STYLE', { minifySavings: 9_000 })] },
  ),
  'unminified-js': one(
    { head: '<script src="/a.js" defer></script>' },
    {},
    { assets: [code('/a.js', 'SCRIPT', { minifySavings: 9_000 })] },
  ),
  'source-map-public': one(
    { head: '<script src="/a.js" defer></script>' },
    {},
    { assets: [code('/a.js', 'SCRIPT', { sourceMap: true })] },
  ),
  'mime-mismatch': one(
    { head: '<link rel="stylesheet" href="/a.css">' },
    {},
    { assets: [code('/a.css', 'STYLE', { mediaType: 'text/plain' })] },
  ),
  'favicon-missing': one(
    {},
    {},
    probes({ favicon: { url: at('/favicon.ico'), status: 404, mediaType: null, width: null, height: null } }),
  ),
  'llms-txt-invalid': one(
    {},
    {},
    probes({ llmsTxt: { status: 200, mediaType: 'text/html', firstLine: '<!doctype html>' } }),
  ),
};

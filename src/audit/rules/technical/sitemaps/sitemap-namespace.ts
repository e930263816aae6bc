import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-namespace',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Missing or wrong sitemap namespace',
  why: 'Parsers recognize a sitemap by its namespace; with another or no namespace it may be rejected.',
  fix: 'Set xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" on the root element.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-namespace'),
});

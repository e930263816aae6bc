import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-xml-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Invalid XML in sitemap',
  why: 'Search engines reject a sitemap that is not well-formed XML or has an unknown root element.',
  fix: 'Escape &, <, > and quotes, save the file as UTF-8, and use urlset or sitemapindex as the root element.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-xml-invalid'),
});

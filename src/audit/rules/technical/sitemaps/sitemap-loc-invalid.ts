import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-loc-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Invalid URL in sitemap',
  why: 'An entry needs one absolute, escaped URL of fewer than 2,048 characters; search engines skip others.',
  fix: 'Write absolute URLs, percent-encode special characters, and escape & as &amp;.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-loc-invalid'),
});

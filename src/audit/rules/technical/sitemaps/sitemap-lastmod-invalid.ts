import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-lastmod-invalid',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Invalid lastmod in sitemap',
  why: 'Search engines ignore a lastmod that is not in W3C Datetime format.',
  fix: 'Write dates as 2026-11-21 or 2026-11-21T14:30:00+00:00.',
  source: 'https://www.w3.org/TR/NOTE-datetime',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-lastmod-invalid'),
});

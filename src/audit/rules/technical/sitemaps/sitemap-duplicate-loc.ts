import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-duplicate-loc',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Duplicate URL in sitemap',
  why: 'Duplicate entries count against the limits of the file, and different lastmod dates for one URL make all of them unreliable.',
  fix: 'List every URL once across all sitemaps.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-duplicate-loc'),
});

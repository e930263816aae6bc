import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-priority-changefreq',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Ignored priority or changefreq in sitemap',
  why: 'Google ignores both; a priority outside 0.0 to 1.0 is invalid as well.',
  fix: 'Remove both elements, and keep lastmod accurate instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-priority-changefreq'),
});

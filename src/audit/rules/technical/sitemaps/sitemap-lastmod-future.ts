import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-lastmod-future',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap lastmod in the future',
  why: 'A page cannot have been modified in the future. Search engines stop trusting lastmod dates that are wrong.',
  fix: 'Set lastmod to the time of the last significant change of the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-lastmod-future'),
});

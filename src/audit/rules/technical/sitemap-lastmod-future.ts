import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-lastmod-future',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap has dates in the future',
  why: 'A page cannot have been changed tomorrow. Search engines stop trusting dates that are wrong.',
  fix: 'Write the time of the last real change of the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  check: (site) => sitemapProblems(site, 'sitemap-lastmod-future'),
});

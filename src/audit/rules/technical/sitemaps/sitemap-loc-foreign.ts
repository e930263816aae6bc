import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-loc-foreign',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap lists URLs on another host or outside its folder',
  why: 'A sitemap can list URLs of its own host and folder only, unless the robots.txt of the other host declares it.',
  fix: 'Move the sitemap to the root of the host it lists, or declare it in the robots.txt of that host.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => sitemapProblems(site, 'sitemap-loc-foreign'),
});

import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-index-nested',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap index lists another index',
  why: 'An index may list sitemaps only; a nested index is not read.',
  fix: 'List the sitemaps of the inner index in the outer one directly.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) =>
    sitemapProblems(site, 'sitemap-index-nested', ({ declaredBy, kind }) =>
      declaredBy === 'INDEX' && kind === 'INDEX' ? 'An index lists this file, which is an index itself.' : null,
    ),
});

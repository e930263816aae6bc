import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-index-nested',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Nested sitemap index',
  why: 'A sitemap index can list sitemaps only; search engines do not read a nested index.',
  fix: 'List the sitemaps of the inner index in the outer one directly.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) =>
    sitemapProblems(site, 'sitemap-index-nested', ({ declaredBy, kind }) =>
      declaredBy === 'INDEX' && kind === 'INDEX'
        ? 'A sitemap index lists this file, which is a sitemap index itself.'
        : null,
    ),
});

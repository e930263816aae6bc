import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-empty',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Empty sitemap',
  why: 'A sitemap without entries gives search engines no URLs, and they report it as an error.',
  fix: 'List the pages that should be indexed, or remove the file and its declaration.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) =>
    sitemapProblems(site, 'sitemap-empty', ({ kind, entries, children }) =>
      kind !== null && entries === 0 && children.length === 0 ? 'The file has no entries.' : null,
    ),
});

import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-empty',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap is empty',
  why: 'A sitemap without entries tells search engines nothing and is reported as an error by them.',
  fix: 'List the pages that should be found, or remove the file and its declaration.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) =>
    sitemapProblems(site, 'sitemap-empty', ({ kind, entries, children }) =>
      kind !== null && entries === 0 && children.length === 0 ? 'The file has 0 entries.' : null,
    ),
});

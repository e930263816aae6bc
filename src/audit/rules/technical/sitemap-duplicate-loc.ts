import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-duplicate-loc',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Sitemap lists an address more than once',
  why: 'Repeated entries waste the limits of the file, and different dates for one address make all of them doubtful.',
  fix: 'List every address once over all sitemaps.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) => sitemapProblems(site, 'sitemap-duplicate-loc'),
});

import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-loc-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap has unusable addresses',
  why: 'An entry needs one absolute, escaped address of fewer than 2,048 characters; others are skipped.',
  fix: 'Write complete addresses, percent-encode special characters, and escape & as &amp;.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) => sitemapProblems(site, 'sitemap-loc-invalid'),
});

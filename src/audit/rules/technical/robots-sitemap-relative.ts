import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-sitemap-relative',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt names a sitemap without its complete address',
  why: 'A Sitemap line must hold an absolute address; crawlers ignore a relative one.',
  fix: 'Write the complete address, for example “Sitemap: https://www.example.com/sitemap.xml”.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) => robotsProblems(site, 'robots-sitemap-relative'),
});

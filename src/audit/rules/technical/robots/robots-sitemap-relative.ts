import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-sitemap-relative',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Relative or invalid sitemap URL in robots.txt',
  why: 'A Sitemap line must contain an absolute URL; crawlers ignore a relative one.',
  fix: 'Write the absolute URL, for example “Sitemap: https://www.example.com/sitemap.xml”.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-sitemap-relative'),
});

import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-noindex-directive',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Unsupported noindex in robots.txt',
  why: 'Google has not supported noindex and nofollow rules in robots.txt since September 2019; the pages can be indexed.',
  fix: 'Use a robots meta tag or the X-Robots-Tag header on the pages themselves, and allow crawlers to fetch them.',
  source: 'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-noindex-directive'),
});

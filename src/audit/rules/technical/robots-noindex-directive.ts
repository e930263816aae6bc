import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-noindex-directive',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt tries to forbid indexing',
  why: 'Search engines have not supported noindex and nofollow lines in robots.txt since September 2019; the pages can be indexed.',
  fix: 'Use a robots meta element or the X-Robots-Tag header on the pages themselves, and let crawlers fetch them.',
  source: 'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
  check: (site) => robotsProblems(site, 'robots-noindex-directive'),
});

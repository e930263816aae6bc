import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-bad-pattern',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Invalid path pattern in robots.txt',
  why: 'A path must begin with / or *, and $ matches the end of the URL only as the last character. Other patterns do not match what they appear to match.',
  fix: 'Begin the path with /, and use $ only at its end.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-bad-pattern'),
});

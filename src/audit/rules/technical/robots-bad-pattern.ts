import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-bad-pattern',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt has a path that matches nothing as written',
  why: 'A path must begin with / or *, and $ means the end of the address only as the last character. Other rules do not do what they look like.',
  fix: 'Begin the path with /, and keep $ at its end.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt',
  check: (site) => robotsProblems(site, 'robots-bad-pattern'),
});

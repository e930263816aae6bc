import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-syntax',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt has lines that crawlers do not understand',
  why: 'A line without a colon or with an unknown name is skipped, so a misspelt rule protects or opens nothing.',
  fix: 'Correct the spelling of the line, or remove it; put a # before comments.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt',
  check: (site) => robotsProblems(site, 'robots-syntax'),
});

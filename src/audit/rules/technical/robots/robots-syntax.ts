import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-syntax',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt syntax error',
  why: 'Crawlers skip a line without a colon or with an unknown directive, so a misspelled rule neither blocks nor allows anything.',
  fix: 'Correct the spelling of the line, or remove it; put a # before comments.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-syntax'),
});

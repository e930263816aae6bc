import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-rule-before-agent',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt rule before User-agent line',
  why: 'All crawlers ignore rules that belong to no group.',
  fix: 'Put a User-agent line before the rules, for example “User-agent: *”.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-rule-before-agent'),
});

import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-redundant-rule',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Redundant robots.txt rule',
  why: 'The longest matching rule applies and allow wins a tie, so this rule has no effect. It suggests a restriction or permission that does not exist.',
  fix: 'Remove the rule, or make its path longer than the one that overrides it.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-redundant-rule'),
});

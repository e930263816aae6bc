import { robotsProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-redundant-rule',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'robots.txt has a rule that never decides anything',
  why: 'The longest matching rule wins and allow wins a tie, so this rule has no effect. It suggests a protection or permission that does not exist.',
  fix: 'Remove the rule, or make its path longer than the one that overrides it.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  check: (site) => robotsProblems(site, 'robots-redundant-rule'),
});

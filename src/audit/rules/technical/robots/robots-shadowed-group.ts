import { siteRule } from '../../../engine/rule.js';
import { robotsFileFinding } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-shadowed-group',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Crawler-specific group overrides general rules',
  why: 'A crawler follows the most specific group only. Rules under “User-agent: *” do not apply to a crawler that has its own group.',
  fix: 'Repeat the general rules in the group of that crawler, or remove its group.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  checkedOn: '2026-11-21',
  check: (site) => robotsFileFinding(site, 'robots-shadowed-group'),
});

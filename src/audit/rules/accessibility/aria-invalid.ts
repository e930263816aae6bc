import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

const MESSAGE = 'WAI-ARIA does not define this role, attribute or value.';

export default pageRule({
  id: 'aria-invalid',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Invalid ARIA role, attribute or value',
  why: 'Assistive technology ignores what WAI-ARIA does not define, or announces the element as something it is not.',
  fix: 'Use the roles, attributes and values of WAI-ARIA, or better a native HTML element that needs none.',
  source: 'https://www.w3.org/TR/wai-aria-1.2/',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  wcag: ['4.1.2'],
  on: 'html',
  wholePage: true,
  check: (page) =>
    axeOutcome(page, 'aria-invalid', MESSAGE) ?? defectsFinding(page.html.accessibility.invalidAria, MESSAGE),
});

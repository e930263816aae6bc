import { defectsFinding } from '../../defects-finding.js';
import { pageRule } from '../../rule.js';

export default pageRule({
  id: 'aria-hidden-focusable',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Hidden element can be focused',
  why: 'The keyboard reaches an element that a screen reader has been told does not exist: the user hears nothing.',
  fix: 'Take the element out of the tab order (tabindex="-1", disabled or hidden), or remove aria-hidden from around it.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/aria-hidden-focus',
  on: 'html',
  check: (page) =>
    defectsFinding(page.html.accessibility.focusableInAriaHidden, 'The element can be focused inside aria-hidden.'),
});

import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

const MESSAGE = 'The element is focusable inside aria-hidden.';

export default pageRule({
  id: 'aria-hidden-focusable',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Focusable element inside aria-hidden',
  why: 'The keyboard reaches an element that is hidden from screen readers: their users hear nothing.',
  fix: 'Take the element out of the tab order (tabindex="-1", disabled or hidden), or remove aria-hidden from around it.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/aria-hidden-focus',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  wcag: ['4.1.2'],
  on: 'html',
  check: (page) => {
    const seen = axeOutcome(page, 'aria-hidden-focusable', MESSAGE);
    if (seen === null) return defectsFinding(page.html.accessibility.focusableInAriaHidden, MESSAGE);
    const wholePage = page.facts.rendered?.axe?.violations.some(({ rule }) => rule === 'aria-hidden-body') === true;
    return wholePage && seen.kind === 'fail' ? { ...seen, followsFrom: 'aria-hidden-body' } : seen;
  },
});

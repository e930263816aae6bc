import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'tabindex-positive',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Positive tabindex',
  why: 'A tabindex above 0 moves an element before everything else, so the focus jumps around the page.',
  fix: 'Use tabindex="0" or none, and put the elements into the right order in the source.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/tabindex',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  wcag: ['2.4.3'],
  on: 'html',
  check: (page) => defectsFinding(page.html.accessibility.positiveTabindex, 'The element has a tabindex above 0.'),
});

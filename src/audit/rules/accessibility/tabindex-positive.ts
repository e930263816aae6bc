import { defectsFinding } from '../../defects-finding.js';
import { pageRule } from '../../rule.js';

export default pageRule({
  id: 'tabindex-positive',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Tab order is changed by hand',
  why: 'A tabindex above 0 moves an element before everything else, so the focus jumps about the page.',
  fix: 'Use tabindex="0" or none, and bring the elements into the right order in the source.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/tabindex',
  on: 'html',
  check: (page) => defectsFinding(page.html.accessibility.positiveTabindex, 'The element has a tabindex above 0.'),
});

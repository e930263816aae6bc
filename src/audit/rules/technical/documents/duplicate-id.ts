import { defectsFinding } from '../../../engine/defects-finding.js';
import { pageRule } from '../../../engine/rule.js';

export default pageRule({
  id: 'duplicate-id',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Duplicate id attribute',
  why: 'An id must be unique on a page. Links to a fragment, labels and scripts find the first element only.',
  fix: 'Give every element a unique id, or use a class for repeated elements.',
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: ({ html }) => defectsFinding(html.dom.duplicateIds, 'This id is used more than once.'),
});

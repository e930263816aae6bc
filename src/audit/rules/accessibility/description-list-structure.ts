import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'description-list-structure',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Invalid description list (dl) structure',
  why: 'Screen readers announce terms with their descriptions; other content between them, or a term without a description, breaks the pairs apart.',
  fix: 'Let dl contain groups of dt elements followed by dd elements only, each group in a div at most.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/definition-list',
  on: 'html',
  wholePage: true,
  check: (page) =>
    defectsFinding(
      page.html.accessibility.strayTermChildren ?? NONE,
      'The content of the description list is not part of a dt/dd group.',
    ),
});

const NONE = { count: 0, samples: [] };

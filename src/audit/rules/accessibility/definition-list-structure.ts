import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

const MESSAGE = 'Breaks the dt/dd groups of a description list.';

export default pageRule({
  id: 'definition-list-structure',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Invalid description list (dl) structure',
  why: 'Screen readers announce terms with their descriptions. Other content between them, a term without a description, or dt and dd elements outside dl break the pairs apart.',
  fix: 'Put dt and dd elements into dl, and let dl contain groups of dt elements followed by dd elements only, each group in a div at most.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/definition-list',
  checkedOn: '2026-11-24',
  cause: 'ELEMENT',
  obstacle: { needs: 'MEDIA', reason: 'Only its author knows which description belongs to which term.' },
  wcag: ['1.3.1'],
  on: 'html',
  wholePage: true,
  check: (page) =>
    axeOutcome(page, 'definition-list-structure', MESSAGE) ??
    defectsFinding(page.html.accessibility.strayTermChildren ?? NONE, MESSAGE),
});

const NONE = { count: 0, samples: [] };

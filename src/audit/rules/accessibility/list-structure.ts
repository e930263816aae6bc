import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

const MESSAGE = 'The item is not inside a list element.';

export default pageRule({
  id: 'list-structure',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'List item outside list',
  why: 'Screen readers announce how many items a list has and the position of each; an item without its list has neither.',
  fix: 'Put li elements into ul, ol or menu.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/listitem',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'DECISION',
    reason:
      'The list has another role: whether it is a list after all, or its items need a role that goes with it, is your decision.',
  },
  wcag: ['1.3.1'],
  on: 'html',
  check: (page) =>
    axeOutcome(page, 'list-structure', MESSAGE) ?? defectsFinding(page.html.accessibility.strayListItems, MESSAGE),
});

import { defectsFinding } from '../../engine/defects-finding.js';
import { pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'table-headers',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Data table without header cells',
  why: 'Without headers a screen reader reads bare values, and nobody knows which column or row they belong to.',
  fix: 'Mark the cells that label a column or row as th with a scope; use CSS, not tables, for layout.',
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Only you know what labels what: make the cells of the first row <th scope="col"> if they name the columns, those of the first column <th scope="row"> if they name the rows, and give a layout table role="presentation".',
  },
  cause: 'ELEMENT',
  wcag: ['1.3.1'],
  on: 'html',
  wholePage: true,
  check: (page) =>
    defectsFinding(page.html.accessibility.dataTablesWithoutHeaders, 'The table has neither th elements nor a scope.'),
});

import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const MESSAGE = 'The field has no label, aria-label, title or placeholder.';

export default pageRule({
  id: 'form-label-missing',
  category: 'ACCESSIBILITY',
  severity: 'WARNING',
  title: 'Missing form label',
  why: 'A screen reader cannot announce what to enter, and voice control cannot target the field.',
  fix: 'Connect a label element with the field (for and id), or add an aria-label. A placeholder works as a name as well, but disappears once someone types.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/label',
  checkedOn: '2026-11-21',
  wcag: ['4.1.2'],
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const fields = page.html.controls.filter(
      ({ element, type, hidden }) => element !== 'button' && !hidden && !BUTTONS.has(type.toLowerCase()),
    );
    if (fields.length === 0) return notApplicable;
    const seen = axeOutcome(page, 'form-label-missing', MESSAGE, fields.length);
    if (seen) return seen;
    return finding(
      fields.filter((field) => !field.named).map((field) => elementEvidence(MESSAGE, field, { value: field.label })),
      { applicable: fields.length },
    );
  },
});

const BUTTONS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

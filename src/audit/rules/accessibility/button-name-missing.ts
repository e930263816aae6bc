import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const MESSAGE = 'The button has no text, alt text, aria-label or title.';

export default pageRule({
  id: 'button-name-missing',
  category: 'ACCESSIBILITY',
  severity: 'WARNING',
  title: 'Button without accessible name',
  why: 'A screen reader announces only “button”: nobody who does not see the icon knows what it does.',
  fix: 'Add text to the button, or an aria-label that describes the action; image buttons need alt text.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/button-name',
  checkedOn: '2026-11-21',
  wcag: ['4.1.2'],
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const buttons = page.html.controls.filter(
      ({ element, type, hidden }) => !hidden && (element === 'button' || BUTTONS.has(type.toLowerCase())),
    );
    if (buttons.length === 0) return notApplicable;
    const seen = axeOutcome(page, 'button-name-missing', MESSAGE, buttons.length);
    if (seen) return seen;
    return finding(
      buttons
        .filter((button) => !button.named)
        .map((button) => elementEvidence(MESSAGE, button, { value: button.label })),
      { applicable: buttons.length },
    );
  },
});

const BUTTONS = new Set(['submit', 'reset', 'button', 'image']);

import { axeOutcome } from '../../accessibility/axe-outcome.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const MESSAGE = 'The iframe has no title.';

export default pageRule({
  id: 'iframe-title-missing',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Missing iframe title',
  why: 'Screen readers announce a frame by its title; without one, visitors must enter it to learn what it contains.',
  fix: 'Add a title attribute to the iframe that describes its content, such as “Map of our office”.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/frame-title',
  checkedOn: '2026-11-21',
  wcag: ['4.1.2'],
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const frames = page.html.frames.filter((frame) => !frame.hidden);
    if (frames.length === 0) return notApplicable;
    const seen = axeOutcome(page, 'iframe-title-missing', MESSAGE, frames.length);
    if (seen) return seen;
    return finding(
      frames
        .filter((frame) => frame.title.trim() === '')
        .map((frame) => elementEvidence(MESSAGE, frame, { value: frame.src, target: frame.url })),
      { applicable: frames.length },
    );
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'iframe-title-missing',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Missing iframe title',
  why: 'Screen readers announce a frame by its title; without one, visitors must enter it to learn what it contains.',
  fix: 'Add a title attribute to the iframe that describes its content, such as “Map of our office”.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/frame-title',
  checkedOn: '2026-11-21',
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const frames = page.html.frames.filter((frame) => !frame.hidden);
    if (frames.length === 0) return notApplicable;
    return finding(
      frames
        .filter((frame) => frame.title.trim() === '')
        .map((frame) => elementEvidence('The iframe has no title.', frame, { value: frame.src, target: frame.url })),
      { applicable: frames.length },
    );
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'heading-skip',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Skipped heading level',
  why: 'Heading levels form the outline that screen readers offer; a missing level looks like a missing part of the page.',
  fix: 'Choose levels by structure: an h2 is followed by an h3, never by an h4. Use CSS for the size. Hidden headings do not count.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/heading-order',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page) => {
    const headings = page.html.headings.filter(({ hidden }) => !hidden);
    if (headings.length < 2) return notApplicable;
    const skips = headings.flatMap((heading, index) => {
      const before = headings[index - 1]?.level;
      if (before === undefined || heading.level - before <= 1) return [];
      const message = `An h${before} is followed by an h${heading.level}.`;
      return [elementEvidence(message, heading, { value: heading.text })];
    });
    return finding(skips, { applicable: headings.length - 1 });
  },
});

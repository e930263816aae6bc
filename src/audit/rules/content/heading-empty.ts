import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'heading-empty',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Empty heading',
  why: 'Screen readers announce an empty heading, and everyone who navigates by headings lands on nothing.',
  fix: 'Remove the empty heading, or add its intended text; use CSS for spacing.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html',
  checkedOn: '2026-11-21',
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    // a hidden heading is read to no visitor: a dialog has its heading ready for a script to fill in
    const headings = page.html.headings.filter(({ hidden }) => !hidden);
    if (headings.length === 0) return notApplicable;
    const empty = headings.filter((heading) => heading.text === '');
    return finding(
      empty.map((heading) => elementEvidence(`An h${heading.level} element has no text.`, heading)),
      { applicable: headings.length },
    );
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'h1-alt-only',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'H1 contains only an image',
  why: 'The text of the heading exists only in the image and its alt attribute: it cannot be selected, translated or read when the image fails.',
  fix: 'Write the heading as text inside the h1 and style it, or add visible text next to the image.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/images-of-text.html',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const headings = page.html.headings.filter((heading) => heading.level === 1 && heading.text !== '');
    const [first] = headings;
    if (!first) return notApplicable;
    if (!headings.every((heading) => heading.altOnly)) return pass;
    return finding(
      elementEvidence('The h1 has no text of its own, only an image with alt text.', first, { value: first.text }),
    );
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'h1-multiple',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Multiple H1s',
  why: 'HTML allows more than one h1, but with several of them none states alone what the page is about.',
  fix: 'Keep the h1 that describes the page and turn the others into h2 elements.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/Heading_Elements',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  check: (page) => {
    const headings = page.html.headings.filter((heading) => heading.level === 1 && heading.text !== '');
    const second = headings[1];
    if (!second) return pass;
    const value = headings.map((heading) => heading.text).join(' | ');
    return finding(elementEvidence(`The page has ${headings.length} h1 elements with text.`, second, { value }));
  },
});

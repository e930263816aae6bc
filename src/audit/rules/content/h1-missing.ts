import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'h1-missing',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Missing H1',
  why: 'The H1 is the first thing that shows readers, screen readers and search engines what the page is about.',
  fix: 'Give the page one h1 element whose text states its topic; an image in it needs alt text.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Neither title nor headings show what the page is about.' },
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const headings = page.html.headings.filter((heading) => heading.level === 1);
    const named = headings.filter((heading) => heading.text !== '');
    if (named.some(({ hidden }) => !hidden)) return pass;
    const [hidden] = named;
    if (hidden) return finding(elementEvidence('The only h1 element with text is hidden.', hidden));
    const [empty] = headings;
    return empty
      ? finding(elementEvidence('The h1 element contains neither text nor an image with alt text.', empty))
      : finding({ message: 'The page has no h1 element.' });
  },
});

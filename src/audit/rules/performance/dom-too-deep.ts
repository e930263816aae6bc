import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'dom-too-deep',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Excessive DOM depth or child elements',
  why: 'Deep nesting and elements with very many children make style and layout calculations slow.',
  fix: 'Remove wrappers that are only for styling, and split long lists into groups.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  obstacle: { needs: 'BUILD', reason: 'Which wrappers can be removed depends on the template and its styles.' },
  convention: true,
  on: 'html',
  check: (page) => {
    const { depth, maxChildren } = page.html.dom;
    return finding([
      ...(depth > 32 ? [{ message: `Elements are nested ${depth} levels deep (limit 32).` }] : []),
      ...(maxChildren > 60 ? [{ message: `One element has ${maxChildren} children (limit 60).` }] : []),
    ]);
  },
});

import { finding, pageRule } from '../../rule.js';

export default pageRule({
  id: 'dom-too-deep',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Elements are nested too deeply or crowd one parent',
  why: 'Deep nesting and parents with very many children make style and layout calculations slow.',
  fix: 'Remove wrappers that only carry style, and divide long lists into groups.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
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

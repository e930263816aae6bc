import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'dom-too-deep',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Excessive DOM depth or child elements',
  why: 'Deep nesting and elements with very many children make style and layout calculations slow.',
  fix: 'Remove wrappers that are only for styling, and split long lists into groups.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'BUILD', reason: 'Which wrappers can be removed depends on the template and its styles.' },
  convention: true,
  on: 'html',
  thresholds: {
    depth: { unit: 'levels', default: 32, min: 5, max: 500, about: 'Deepest nesting of elements.' },
    children: { unit: 'elements', default: 60, min: 5, max: 10_000, about: 'Most children of one element.' },
  },
  checkWith:
    ({ depth, children }) =>
    (page) => {
      const { dom } = page.html;
      return finding([
        ...(dom.depth > depth ? [{ message: `Elements are nested ${dom.depth} levels deep (limit ${depth}).` }] : []),
        ...(dom.maxChildren > children
          ? [{ message: `One element has ${dom.maxChildren} children (limit ${children}).` }]
          : []),
      ]);
    },
});

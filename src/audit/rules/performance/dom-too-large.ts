import { grouped } from '../../engine/grouped.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'dom-too-large',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Excessive DOM size',
  why: 'Every style and layout calculation covers all elements: large pages scroll and respond slowly.',
  fix: 'Paginate or virtualize long lists, build hidden parts when they are opened, and remove wrapper elements.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Splitting the page or building parts of it on demand requires a change of its template.',
  },
  on: 'html',
  thresholds: {
    elements: { unit: 'elements', default: 1_500, min: 100, max: 100_000, about: 'Most elements of a page.' },
    errorElements: {
      unit: 'elements',
      default: 3_000,
      min: 100,
      max: 100_000,
      about: 'Most elements before it is an error.',
    },
  },
  checkWith:
    ({ elements, errorElements }) =>
    (page) => {
      const count = page.html.dom.elements;
      if (count <= elements) return pass;
      const message = `The page has ${grouped(count)} elements (limit ${grouped(elements)}).`;
      return finding({ message }, { severity: count > errorElements ? 'ERROR' : 'WARNING' });
    },
});

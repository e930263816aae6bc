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
  obstacle: {
    needs: 'BUILD',
    reason: 'Splitting the page or building parts of it on demand requires a change of its template.',
  },
  on: 'html',
  check: (page) => {
    const { elements } = page.html.dom;
    if (elements <= 1_500) return pass;
    const message = `The page has ${grouped(elements)} elements (limit 1,500).`;
    return finding({ message }, { severity: elements > 3_000 ? 'ERROR' : 'WARNING' });
  },
});

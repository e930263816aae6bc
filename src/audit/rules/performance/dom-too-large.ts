import { grouped } from '../../grouped.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'dom-too-large',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Page has too many elements',
  why: 'Every style and layout calculation goes over all elements: large pages scroll and answer slowly.',
  fix: 'Show long lists in parts, build hidden parts when they are opened, and remove wrapper elements.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  on: 'html',
  check: (page) => {
    const elements = Math.max(page.html.dom.elements, page.facts.rendered?.html.dom.elements ?? 0);
    if (elements <= 1_500) return pass;
    const message = `The page has ${grouped(elements)} elements (limit 1,500).`;
    return finding({ message }, { severity: elements > 3_000 ? 'ERROR' : 'WARNING' });
  },
});

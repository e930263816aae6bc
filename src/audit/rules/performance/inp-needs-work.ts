import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'inp-needs-work',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Interaction to Next Paint (INP) needs improvement',
  why: 'The page takes noticeably long to respond to clicks and key presses.',
  fix: "Find the slow interaction in the browser's performance panel; let the page paint first and do the rest of the work afterwards.",
  source: 'https://web.dev/articles/inp',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'MEASUREMENT', reason: 'The performance panel of a browser shows which interaction is slow.' },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'inp', [{ above: 200, upTo: 500 }]),
});

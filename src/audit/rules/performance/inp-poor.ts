import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'inp-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Poor Interaction to Next Paint (INP)',
  why: 'The page responds to clicks and key presses so late that it feels broken. Search engines use this metric as a ranking signal.',
  fix: 'Split long tasks, do less in each event handler, and keep third-party scripts off the main thread.',
  source: 'https://web.dev/articles/inp',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'MEASUREMENT', reason: 'The performance panel of a browser shows which interaction is slow.' },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'inp', [{ above: 500 }]),
});

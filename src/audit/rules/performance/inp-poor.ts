import { pageOnSiteRule } from '../../rule.js';
import { judgeVital } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'inp-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Interaction to Next Paint is poor',
  why: 'The page answers clicks and key strokes so late that it feels broken. Search engines use this measure as a ranking signal.',
  fix: 'Split long scripts into small tasks, do less on each event, and keep third-party scripts away from the main thread.',
  source: 'https://web.dev/articles/inp',
  on: 'html',
  check: (page, site) => judgeVital(site, page.url, 'inp', [{ above: 500 }]),
});

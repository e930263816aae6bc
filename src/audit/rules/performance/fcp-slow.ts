import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'fcp-slow',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Slow First Contentful Paint (FCP)',
  why: 'Until something appears, visitors see a blank screen and wonder whether the page works.',
  fix: 'Reduce the server response time, and keep stylesheets and third-party scripts from blocking the first paint.',
  source: 'https://web.dev/articles/fcp',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason:
      'A trace shows what delays the first paint; fix render-blocking resources and the server response time, then measure again.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) =>
    judgeVital(site, page.url, 'fcp', [
      { above: 3_000, severity: 'WARNING' },
      { above: 1_800, severity: 'NOTICE' },
    ]),
});

import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'lcp-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Poor Largest Contentful Paint (LCP)',
  why: 'The largest text or image of the page appears so late that many visitors leave before they see it. Search engines use this metric as a ranking signal.',
  fix: 'Load the main image early (in the markup, with fetchpriority="high", in a modern format), reduce the server response time and remove render-blocking resources.',
  source: 'https://web.dev/articles/lcp',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason: 'A trace shows which part takes longest; the next measurement shows whether a change helps.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'lcp', [{ above: 4_000 }]),
});

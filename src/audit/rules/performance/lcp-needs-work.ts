import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'lcp-needs-work',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Largest Contentful Paint (LCP) needs improvement',
  why: 'The largest text or image of the page appears later than the 2.5 seconds that visitors experience as fast.',
  fix: 'Find the longest part (server response, discovery of the image, its download, or rendering) and shorten that one first.',
  source: 'https://web.dev/articles/lcp',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason: 'A trace shows which part takes longest; the next measurement shows whether a change helps.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'lcp', [{ above: 2_500, upTo: 4_000 }]),
});

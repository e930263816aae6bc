import { pageOnSiteRule } from '../../rule.js';
import { judgeVital } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'lcp-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Largest Contentful Paint is poor',
  why: 'The largest text or image of the page appears so late that many visitors leave before they see it. Search engines use this measure as a ranking signal.',
  fix: 'Send the main image early (in the markup, with fetchpriority="high", in a modern format), shorten the server\'s answer time and remove what blocks rendering.',
  source: 'https://web.dev/articles/lcp',
  on: 'html',
  check: (page, site) => judgeVital(site, page.url, 'lcp', [{ above: 4_000 }]),
});

import { pageOnSiteRule } from '../../rule.js';
import { judgeVital } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'cls-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Layout shifts strongly while loading',
  why: 'Content jumps so far that visitors lose their place or click the wrong thing. Search engines use this measure as a ranking signal.',
  fix: 'Reserve room for images, ads and embeds by width and height or aspect-ratio, and insert nothing above content that is already visible.',
  source: 'https://web.dev/articles/cls',
  on: 'html',
  check: (page, site) => judgeVital(site, page.url, 'cls', [{ above: 0.25 }]),
});

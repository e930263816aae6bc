import { pageOnSiteRule } from '../../rule.js';
import { judgeVital } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'fcp-slow',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'First Contentful Paint is slow',
  why: 'Until something appears, visitors look at an empty screen and wonder whether the page works.',
  fix: 'Answer faster, and let neither style sheets nor scripts of other sites hold up the first paint.',
  source: 'https://web.dev/articles/fcp',
  on: 'html',
  check: (page, site) =>
    judgeVital(site, page.url, 'fcp', [
      { above: 3_000, severity: 'WARNING' },
      { above: 1_800, severity: 'NOTICE' },
    ]),
});

import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { minifyEvidence } from '../../performance/minify-evidence.js';
import { ownCode } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'unminified-css',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Unminified CSS',
  why: 'Comments and white space in stylesheets delay the first paint and are of no use to visitors.',
  fix: 'Minify stylesheets in the build, for example with Lightning CSS or cssnano.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-css',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const files = ownCode(page, site, 'STYLE').filter((asset) => asset.minifySavings !== null);
    if (files.length === 0) return notApplicable;
    return finding(files.flatMap(minifyEvidence), { applicable: files.length });
  },
});

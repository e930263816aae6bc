import { minifyEvidence } from '../../minify-evidence.js';
import { ownCode } from '../../page-assets.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'unminified-css',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Unminified CSS',
  why: 'Comments and white space in stylesheets delay the first paint and have no use for visitors.',
  fix: 'Minify stylesheets in the build, for example with Lightning CSS or cssnano.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-css',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const files = ownCode(page, site, 'STYLE').filter((asset) => asset.minifySavings !== null);
    if (files.length === 0) return notApplicable;
    return finding(files.flatMap(minifyEvidence), { applicable: files.length });
  },
});

import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { minifyEvidence } from '../../performance/minify-evidence.js';
import { ownCode } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'unminified-js',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Unminified JavaScript',
  why: 'Comments and white space in scripts are downloaded by every visitor and are of no use to them.',
  fix: 'Minify scripts in the build, for example with esbuild or Terser.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const files = ownCode(page, site, 'SCRIPT').filter((asset) => asset.minifySavings !== null);
    if (files.length === 0) return notApplicable;
    return finding(files.flatMap(minifyEvidence), { applicable: files.length });
  },
});

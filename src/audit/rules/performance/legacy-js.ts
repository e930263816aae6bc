import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'legacy-js',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Legacy JavaScript',
  why: 'Polyfills and transpiled syntax for browsers nobody uses any more make scripts larger for everyone.',
  fix: 'Build for the browsers you support (Baseline), and drop polyfills for what all of them have.',
  source: 'https://developer.chrome.com/docs/performance/insights/legacy-javascript',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'The browsers that scripts are built for are set in the JavaScript build (browserslist or target).',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => {
    const bytes = labOf(site, page.url)?.lab?.legacyScriptBytes;
    if (bytes === undefined) return notApplicable;
    return bytes > 0
      ? finding({ message: `${byteSize(bytes)} of JavaScript are needed only by old browsers (basis: lab).` })
      : pass;
  },
});

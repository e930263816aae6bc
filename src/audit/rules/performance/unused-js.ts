import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'unused-js',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Unused JavaScript',
  why: 'Unused JavaScript is downloaded and parsed all the same and delays what the page needs.',
  fix: 'Split the bundle so that each page loads its own code, and load the rest when it is first needed.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-javascript',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'BUILD', reason: 'The JavaScript build has to split the bundle by page.' },
  on: 'html',
  basis: 'MEASUREMENT',
  thresholds: {
    size: {
      unit: 'KiB',
      default: 20,
      min: 1,
      max: 10_000,
      about: 'JavaScript not used during page load that is reported.',
    },
  },
  checkWith:
    ({ size }) =>
    (page, site) => {
      const bytes = labOf(site, page.url)?.lab?.unusedScriptBytes;
      if (bytes === undefined) return notApplicable;
      return bytes >= size * KIB
        ? finding({
            message: `${byteSize(bytes)} of JavaScript are not used during page load (limit ${byteSize(size * KIB)}; basis: lab).`,
          })
        : pass;
    },
});

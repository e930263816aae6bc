import { grouped } from '../../engine/grouped.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { KIB } from '../../performance/byte-size.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'page-weight-high',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Large page size (network payload)',
  why: "A page of several megabytes loads slowly on phones and uses up visitors' data.",
  fix: 'Start with the largest files: compress and resize images, load video on demand, remove unused scripts and fonts.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Which of the resources can be removed or reduced is your decision; start with the largest.',
  },
  on: 'html',
  thresholds: {
    size: {
      unit: 'KiB',
      default: 2_667,
      min: 100,
      max: 100_000,
      about: 'Most that a page and its resources transfer.',
    },
    errorSize: { unit: 'KiB', default: 5_000, min: 100, max: 1_000_000, about: 'Most before it is an error.' },
  },
  checkWith:
    ({ size, errorSize }) =>
    (page, site) => {
      const bytes = labOf(site, page.url)?.lab?.transferBytes;
      if (bytes === undefined) return notApplicable;
      if (bytes <= size * KIB) return pass;
      const isError = bytes > errorSize * KIB;
      const message = `The page and its resources transfer ${grouped(Math.ceil(bytes / KIB))} KiB (limit ${grouped(isError ? errorSize : size)} KiB; basis: lab).`;
      return finding({ message }, { severity: isError ? 'ERROR' : 'WARNING' });
    },
});

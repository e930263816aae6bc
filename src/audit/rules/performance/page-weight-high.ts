import { grouped } from '../../engine/grouped.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';

const KIB = 1_024;

export default crossPageRule({
  id: 'page-weight-high',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Large page size (network payload)',
  why: "A page of several megabytes loads slowly on phones and uses up visitors' data.",
  fix: 'Start with the largest files: compress and resize images, load video on demand, remove unused scripts and fonts.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  obstacle: {
    needs: 'BUILD',
    reason: 'Which of the resources can be removed or reduced is your decision; start with the largest.',
  },
  on: 'html',
  check: (page, site) => {
    const bytes = labOf(site, page.url)?.lab?.transferBytes;
    if (bytes === undefined) return notApplicable;
    if (bytes <= 2_667 * KIB) return pass;
    const isError = bytes > 5_000 * KIB;
    const message = `The page and its resources transfer ${grouped(Math.ceil(bytes / KIB))} KiB (limit ${isError ? '5,000' : '2,667'} KiB; basis: lab).`;
    return finding({ message }, { severity: isError ? 'ERROR' : 'WARNING' });
  },
});

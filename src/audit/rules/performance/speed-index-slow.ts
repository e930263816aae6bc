import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { basisOf, figure, labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'speed-index-slow',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Slow Speed Index',
  why: 'Speed Index measures how soon the visible part of the page is complete; a high one means that visitors watch the page load piece by piece.',
  fix: 'Load the styles and images of the above-the-fold content first, and lazy-load the rest.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason: 'A filmstrip shows what appears late; the next measurement shows whether a change helps.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => {
    const run = labOf(site, page.url);
    if (run?.basis !== 'LAB' || run.speedIndex === null) return notApplicable;
    // tenth percentile of what sites reach in the lab, by device
    const limit = run.formFactor === 'DESKTOP' ? 1_311 : 3_387;
    if (run.speedIndex <= limit) return pass;
    const message = `Speed Index is ${figure('speedIndex', run.speedIndex)} (limit ${figure('speedIndex', limit)}; ${basisOf(run)}).`;
    return finding({ message, value: String(run.speedIndex) });
  },
});

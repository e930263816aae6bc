import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { basisOf, figure, labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'tbt-high',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'High Total Blocking Time (TBT)',
  why: 'While the main thread is busy, the page responds neither to taps nor to scrolling.',
  fix: 'Load less JavaScript, split long tasks, and defer what is not needed until the page is interactive.',
  source: 'https://web.dev/articles/tbt',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason: 'A trace shows which scripts block the main thread; the next measurement shows whether a change helps.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => {
    const run = labOf(site, page.url);
    // the limits are those of a phone; desktop runs have others
    if (run?.basis !== 'LAB' || run.tbt === null || run.formFactor === 'DESKTOP') return notApplicable;
    if (run.tbt <= 200) return pass;
    const isError = run.tbt > 600;
    const message = `Total Blocking Time is ${figure('tbt', run.tbt)} (limit ${isError ? 600 : 200} ms; ${basisOf(run)}).`;
    return finding({ message, value: String(run.tbt) }, { severity: isError ? 'ERROR' : 'WARNING' });
  },
});

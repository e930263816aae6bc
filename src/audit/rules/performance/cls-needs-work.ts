import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'cls-needs-work',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Cumulative Layout Shift (CLS) needs improvement',
  why: 'Content moves noticeably after it has appeared.',
  fix: 'Set dimensions for images and embeds, preload web fonts or match the fallback font to them, and animate with transform only.',
  source: 'https://web.dev/articles/cls',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason:
      'Only a browser shows what shifts. Start with images without dimensions and late fonts, then measure again.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'cls', [{ above: 0.1, upTo: 0.25 }]),
});

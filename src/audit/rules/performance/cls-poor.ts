import { crossPageRule } from '../../engine/rule.js';
import { judgeVital } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'cls-poor',
  category: 'PERFORMANCE',
  severity: 'ERROR',
  title: 'Poor Cumulative Layout Shift (CLS)',
  why: 'Content jumps so far that visitors lose track of it or click the wrong thing. Search engines use this metric as a ranking signal.',
  fix: 'Reserve space for images, ads and embeds with width and height or aspect-ratio, and insert nothing above content that is already visible.',
  source: 'https://web.dev/articles/cls',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason:
      'Only a browser shows what shifts. Start with images without dimensions and late fonts, then measure again.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  check: (page, site) => judgeVital(site, page.url, 'cls', [{ above: 0.25 }]),
});

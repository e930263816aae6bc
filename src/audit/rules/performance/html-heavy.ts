import { finding, pageRule, pass } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';

export default pageRule({
  id: 'html-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large HTML document',
  why: 'The browser has to download and parse the whole document before it can finish the page.',
  fix: 'Move inline data, styles, scripts and images into files, and split very long pages.',
  source: 'https://web.dev/articles/optimizing-content-efficiency',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Splitting the page, or moving inline data out of it, requires a change of its template.',
  },
  convention: true,
  on: 'html',
  view: 'raw',
  thresholds: {
    size: { unit: 'KiB', default: 200, min: 1, max: 10_000, about: 'Largest HTML document, uncompressed.' },
  },
  checkWith:
    ({ size }) =>
    (page) => {
      const { bodyBytes } = page.facts;
      return bodyBytes > size * KIB
        ? finding({ message: `The HTML document is ${byteSize(bodyBytes)} (limit ${byteSize(size * KIB)}).` })
        : pass;
    },
});

import { finding, pageRule, pass } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';

export default pageRule({
  id: 'html-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large HTML document',
  why: 'The browser has to download and parse the whole document before it can finish the page.',
  fix: 'Move inline data, styles, scripts and images into files, and split very long pages.',
  source: 'https://web.dev/articles/optimizing-content-efficiency',
  obstacle: {
    needs: 'BUILD',
    reason: 'Splitting the page, or moving inline data out of it, requires a change of its template.',
  },
  convention: true,
  on: 'html',
  view: 'raw',
  check: (page) => {
    const { bodyBytes } = page.facts;
    return bodyBytes > 204_800
      ? finding({ message: `The HTML document is ${byteSize(bodyBytes)} (limit 200 KiB).` })
      : pass;
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { firstImageAt } from '../../performance/first-image.js';
import { labOf } from '../../score/vitals-basis.js';

/** the first image that a visitor may see at once; none on a page without images */
const firstImage = reading(({ html }) =>
  html.images
    .filter((_, at) => at === firstImageAt(html))
    .map(({ src, url, lazy, line, column }) => ({ src, url, lazy, line, column })),
);

export default crossPageRule({
  id: 'image-lazy-above-fold',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Lazy-loaded above-the-fold image',
  why: 'The browser waits for the layout before it requests a lazy-loaded image; for the first and often largest one this delays what visitors came to see.',
  fix: 'Remove loading="lazy" from images that are visible without scrolling, and add fetchpriority="high" to the main one.',
  source: 'https://developer.chrome.com/docs/performance/insights/lcp-discovery',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  reads: [firstImage],
  check: (page, site) => {
    const candidate = labOf(site, page.url)?.lab?.lcpImage;
    if (candidate?.lazy) {
      return finding({
        message: 'The largest above-the-fold image has loading="lazy" (basis: lab).',
        target: candidate.url,
      });
    }
    const [first] = page.read(firstImage);
    if (!first) return candidate === undefined ? notApplicable : pass;
    if (!first.lazy) return pass;
    return finding(
      elementEvidence('The first image on the page has loading="lazy".', first, {
        value: first.src,
        target: first.url,
      }),
    );
  },
});

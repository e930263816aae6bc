import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'image-eager-below-fold',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Offscreen images not lazy-loaded',
  why: 'Images that visitors may never scroll to compete with those they are waiting for.',
  fix: 'Add loading="lazy" to images below the fold.',
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  thresholds: {
    images: {
      unit: 'images',
      default: 5,
      min: 0,
      max: 1_000,
      about: 'Most offscreen images that are not lazy-loaded.',
    },
  },
  checkWith:
    ({ images }) =>
    (page, site) => {
      const count = labOf(site, page.url)?.lab?.eagerBelowFold;
      if (count === undefined) return notApplicable;
      return count > images
        ? finding({ message: `${count} offscreen images are not lazy-loaded (limit ${images}; basis: lab).` })
        : pass;
    },
});

import { isGivenUp } from '../../accessibility/given-up.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';

export default pageRule({
  id: 'image-oversized',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image larger than its displayed size',
  why: 'Pixels that are never shown are downloaded all the same.',
  fix: 'Scale the image down, or provide several widths with srcset and sizes.',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'rendered',
  thresholds: {
    times: {
      unit: 'times',
      default: 2,
      min: 2,
      max: 10,
      about: 'How many times wider than displayed an image may not be.',
    },
    size: { unit: 'KiB', default: 50, min: 1, max: 10_000, about: 'Largest such image, as transferred.' },
  },
  checkWith:
    ({ times, size }) =>
    (page) => {
      if (isGivenUp(page, 'shownImages')) return notApplicable;
      const images = page.facts.rendered?.oversizedImages ?? [];
      return finding(
        images
          .filter(
            ({ naturalWidth, displayedWidth, bytes }) => naturalWidth >= times * displayedWidth && bytes > size * KIB,
          )
          .map(({ url, naturalWidth, displayedWidth, bytes }) => ({
            message: `The image is ${naturalWidth} pixels wide and displayed at ${Math.round(displayedWidth)} (${byteSize(bytes)}).`,
            target: url,
          })),
      );
    },
});

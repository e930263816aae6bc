import { byteSize } from '../../byte-size.js';
import { finding, pageRule } from '../../rule.js';

export default pageRule({
  id: 'image-oversized',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image is much larger than it is shown',
  why: 'Pixels that are never shown are downloaded all the same.',
  fix: 'Scale the image down, or offer several widths by srcset and sizes.',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  on: 'rendered',
  check: (page) => {
    const images = page.facts.rendered?.oversizedImages ?? [];
    return finding(
      images
        .filter(({ naturalWidth, displayedWidth, bytes }) => naturalWidth >= 2 * displayedWidth && bytes > 51_200)
        .map(({ url, naturalWidth, displayedWidth, bytes }) => ({
          message: `The image is ${naturalWidth} pixels wide and shown at ${Math.round(displayedWidth)} (${byteSize(bytes)}).`,
          target: url,
        })),
    );
  },
});

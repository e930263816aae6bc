import { finding, pageRule } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';

export default pageRule({
  id: 'image-oversized',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image larger than its displayed size',
  why: 'Pixels that are never shown are downloaded all the same.',
  fix: 'Scale the image down, or provide several widths with srcset and sizes.',
  source: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
  cause: 'ELEMENT',
  on: 'rendered',
  check: (page) => {
    const images = page.facts.rendered?.oversizedImages ?? [];
    return finding(
      images
        .filter(({ naturalWidth, displayedWidth, bytes }) => naturalWidth >= 2 * displayedWidth && bytes > 51_200)
        .map(({ url, naturalWidth, displayedWidth, bytes }) => ({
          message: `The image is ${naturalWidth} pixels wide and displayed at ${Math.round(displayedWidth)} (${byteSize(bytes)}).`,
          target: url,
        })),
    );
  },
});

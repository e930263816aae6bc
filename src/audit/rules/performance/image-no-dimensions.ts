import type { ImageFacts } from '../../../facts/element-facts.js';
import { isGivenUp } from '../../accessibility/given-up.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { isInline, unsizedImage } from '../../performance/unsized-image.js';

export default pageRule({
  id: 'image-no-dimensions',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image without width and height',
  why: 'The browser does not know how much space to reserve, so the text below shifts when the image loads.',
  fix: 'Set width and height attributes to the size of the file; CSS may still scale the image.',
  source: 'https://web.dev/articles/optimize-cls',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'FACTS',
    reason: 'The size of these images is unknown: they are on another host, or are SVGs without one.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter(({ src }) => !isInline(src));
    // images without attributes may have their room kept by stylesheets
    if (images.length === 0 || isGivenUp(page, 'sizedImages')) return notApplicable;
    return finding(
      images
        .filter(unsizedImage(page))
        .map((image) =>
          elementEvidence(`The image lacks ${lacking(image)}.`, image, { value: image.src, target: image.url }),
        ),
      { applicable: images.length },
    );
  },
});

function lacking({ width, height }: ImageFacts): string {
  if (!width && !height) return 'width and height';
  return width ? 'height' : 'width';
}

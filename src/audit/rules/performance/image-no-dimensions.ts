import type { ImageFacts } from '../../../crawl/facts.js';
import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule } from '../../rule.js';
import { isInline, unsizedImage } from '../../unsized-image.js';

export default pageRule({
  id: 'image-no-dimensions',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Image has no dimensions',
  why: 'The browser does not know how much room to keep, so the text below jumps when the image arrives.',
  fix: 'Write width and height attributes with the size of the file; CSS may still scale the image.',
  source: 'https://web.dev/articles/optimize-cls',
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter(({ src }) => !isInline(src));
    if (images.length === 0) return notApplicable;
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

import { saysNothing } from '../../content/machine-names.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'image-alt-filename',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Non-descriptive alt text',
  why: 'A file name or the word “image” does not tell screen reader users or search engines what the image shows.',
  fix: 'Replace it with a short description of what the image shows in this context.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter((image) => image.alt?.trim());
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter(({ alt }) => saysNothing(alt?.trim() ?? ''))
        .map((image) =>
          elementEvidence('The alt text is a file name or a generic word such as “image”.', image, {
            value: image.alt,
            target: image.url,
          }),
        ),
      { applicable: images.length },
    );
  },
});

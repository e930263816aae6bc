import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

export default pageRule({
  id: 'image-alt-too-long',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Alt text too long',
  why: 'A screen reader reads alt text in one go, without a way to pause or skip.',
  fix: 'Shorten the alt text and put a longer description into the text or a caption.',
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  thresholds: {
    characters: {
      unit: 'characters',
      default: 100,
      min: 20,
      max: 2_000,
      about: 'Longest alt text in characters; full-width characters count twice.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page) => {
      const images = page.html.images.filter((image) => image.alt);
      if (images.length === 0) return notApplicable;
      return finding(
        images.flatMap((image) => {
          const length = textLength(image.alt ?? '');
          if (length <= characters) return [];
          const message = `The alt text has ${lengthOf(image.alt ?? '', length)} (limit ${characters}).`;
          return [elementEvidence(message, image, { value: image.alt, target: image.url })];
        }),
        { applicable: images.length },
      );
    },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

export default pageRule({
  id: 'image-alt-too-long',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Alt text too long',
  why: 'A screen reader reads alt text in one go, without a way to pause or skip.',
  fix: 'Limit the alt text to 100 characters and put a longer description into the text or a caption.',
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter((image) => image.alt);
    if (images.length === 0) return notApplicable;
    return finding(
      images.flatMap((image) => {
        const length = textLength(image.alt ?? '');
        if (length <= 100) return [];
        const message = `The alt text has ${lengthOf(image.alt ?? '', length)} (limit 100).`;
        return [elementEvidence(message, image, { value: image.alt, target: image.url })];
      }),
      { applicable: images.length },
    );
  },
});

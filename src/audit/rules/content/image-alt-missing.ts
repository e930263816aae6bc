import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'image-alt-missing',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Missing alt attribute',
  why: 'Screen readers fall back to the file name, and search engines lose their best hint at what the image shows.',
  fix: 'Describe what the image shows in its alt attribute; give purely decorative images an empty one (alt="").',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  checkedOn: '2026-11-21',
  wcag: ['1.1.1'],
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter((image) => !image.presentational);
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter((image) => image.alt === null)
        .map((image) =>
          elementEvidence('The image has no alt attribute.', image, { value: image.src, target: image.url }),
        ),
      { applicable: images.length },
    );
  },
});

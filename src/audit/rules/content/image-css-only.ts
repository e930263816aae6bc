import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'image-css-only',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Main image only in CSS background',
  why: 'Search engines do not index images that are referenced only in CSS.',
  fix: 'Add the image to the page as an img element with alt text; object-fit and object-position can reproduce the layout.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'FACTS',
    reason: 'The audit does not store the size of the image, and somebody has to see what it shows.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const { cssImages, images } = page.html;
    if (cssImages.length === 0) return pass;
    const inMarkup = new Set(images.flatMap((image) => [image.url, image.src]));
    if (cssImages.some((url) => inMarkup.has(url))) return pass;
    return finding(
      cssImages.map((url) => ({
        message: 'A large image is only a CSS background, not an img element.',
        value: url.slice(0, 500),
        target: url,
      })),
    );
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { declaredShareImages } from '../../meta/share-images.js';

export default crossPageRule({
  id: 'og-image-small',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'og:image too small',
  why: 'Below 1,200 × 630 pixels networks show a small thumbnail, or a blurred image on high-resolution screens.',
  fix: 'Provide an image of at least 1,200 × 630 pixels.',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'MEDIA', reason: 'No image of the page has 1,200 × 630 pixels: one has to be created.' },
  on: 'html',
  reads: [declaredShareImages],
  thresholds: {
    width: { unit: 'pixels', default: 1_200, min: 50, max: 8_192, about: 'Smallest width.' },
    height: { unit: 'pixels', default: 630, min: 50, max: 8_192, about: 'Smallest height.' },
  },
  checkWith:
    ({ width, height }) =>
    (page, site) => {
      // networks show the first image
      const image = page.read(declaredShareImages)[0];
      if (!image) return notApplicable;
      const file = image.url === null ? undefined : site.asset(image.url);
      if (file?.mediaType === 'image/svg+xml') return notApplicable;
      const [wide, high] = file?.width && file.height ? [file.width, file.height] : [image.width, image.height];
      if (wide === null || high === null) return notApplicable;
      if (wide >= width && high >= height) return pass;
      return finding(
        elementEvidence(
          `The image is ${wide} × ${high} pixels (at least ${width} × ${height} recommended).`,
          image.meta,
          { value: image.meta.content, target: image.url },
        ),
      );
    },
});

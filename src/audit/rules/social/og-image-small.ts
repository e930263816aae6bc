import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { declaredShareImages } from '../../meta/share-images.js';

const MIN_WIDTH = 1_200;
const MIN_HEIGHT = 630;

export default crossPageRule({
  id: 'og-image-small',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'og:image too small',
  why: 'Below 1,200 × 630 pixels networks show a small thumbnail, or a blurred image on high-resolution screens.',
  fix: 'Provide an image of at least 1,200 × 630 pixels.',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  cause: 'ELEMENT',
  obstacle: { needs: 'MEDIA', reason: 'No image of the page has 1,200 × 630 pixels: one has to be created.' },
  on: 'html',
  reads: [declaredShareImages],
  check: (page, site) => {
    // networks show the first image
    const image = page.read(declaredShareImages)[0];
    if (!image) return notApplicable;
    const file = image.url === null ? undefined : site.asset(image.url);
    if (file?.mediaType === 'image/svg+xml') return notApplicable;
    const [width, height] = file?.width && file.height ? [file.width, file.height] : [image.width, image.height];
    if (width === null || height === null) return notApplicable;
    if (width >= MIN_WIDTH && height >= MIN_HEIGHT) return pass;
    return finding(
      elementEvidence(
        `The image is ${width} × ${height} pixels (at least ${MIN_WIDTH} × ${MIN_HEIGHT} recommended).`,
        image.meta,
        { value: image.meta.content, target: image.url },
      ),
    );
  },
});

import { elementEvidence } from '../../element-evidence.js';
import { hostOf } from '../../host-of.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'image-broken',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Image cannot be loaded',
  why: 'Visitors see a broken picture, and image search drops it.',
  fix: 'Restore the file, correct its address, or remove the image from the page.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = page.html.images.flatMap((image) => {
      const own = image.url !== null && hostOf(image.url) === page.parsed.host;
      const asset = own && image.url !== null ? site.asset(image.url) : undefined;
      return asset && !asset.inconclusive && asset.status !== null ? [{ image, asset, status: asset.status }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ status }) => status >= 400)
        .map(({ image, asset, status }) =>
          elementEvidence(`The image answers ${status}.`, image, { value: image.src, target: asset.url }),
        ),
      { applicable: known.length },
    );
  },
});

import type { AssetFacts } from '../../../crawl/site-facts.js';
import { elementEvidence } from '../../element-evidence.js';
import { hostOf } from '../../host-of.js';
import type { PageView } from '../../page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';

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
  glance: ({ files }, page) => {
    const known = files.images.map((file) => file && statusOf(file, page)).filter((status) => status !== null);
    return glanced(
      known.length > 0,
      known.some((status) => status >= 400),
    );
  },
  check: (page, site) => {
    const known = page.html.images.flatMap((image) => {
      const asset = image.url === null ? undefined : site.asset(image.url);
      const status = asset === undefined ? null : statusOf(asset, page);
      return asset && status !== null ? [{ image, asset, status }] : [];
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

/** null for a file of another host, and where no answer was had */
const statusOf = ({ url, inconclusive, status }: AssetFacts, page: PageView): number | null =>
  inconclusive || hostOf(url) !== page.parsed.host ? null : status;

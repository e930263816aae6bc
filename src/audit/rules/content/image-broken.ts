import type { ImageCandidateFacts } from '../../../facts/page-facts.js';
import type { AssetFacts } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { hostOf } from '../../urls/host-of.js';

export default pageOnSiteRule({
  id: 'image-broken',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Broken image',
  why: 'Visitors see a broken image, and image search drops it.',
  fix: 'Restore the file, correct its URL, or remove the image from the page.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  on: 'html',
  perElement: true,
  glance: ({ files }, page) => {
    const known = [...files.images, ...files.imageCandidates]
      .map((file) => file && statusOf(file, page))
      .filter((status) => status !== null);
    return glanced(
      known.length > 0,
      known.some((status) => status >= 400),
    );
  },
  check: (page, site) => {
    const images = page.html.images.map((image) => ({ element: image, url: image.url, value: image.src, by: null }));
    const candidates = (page.html.imageCandidates ?? []).map((candidate) => ({
      element: candidate,
      url: candidate.url,
      value: candidate.url,
      by: candidate.by,
    }));
    const known = [...images, ...candidates].flatMap((image) => {
      const asset = image.url === null ? undefined : site.asset(image.url);
      const status = asset === undefined ? null : statusOf(asset, page);
      return asset && status !== null ? [{ ...image, asset, status }] : [];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ status }) => status >= 400)
        .map(({ element, value, by, asset, status }) =>
          elementEvidence(
            by === null ? `The image returns ${status}.` : `${NAMED_BY[by]} returns ${status}.`,
            element,
            {
              value,
              target: asset.url,
            },
          ),
        ),
      { applicable: known.length },
    );
  },
});

const NAMED_BY: Readonly<Record<ImageCandidateFacts['by'], string>> = {
  'img srcset': 'An image in srcset',
  'source srcset': 'An image in the srcset of a picture source',
  'link imagesrcset': 'An image in the imagesrcset of a preload',
  'video poster': 'The poster image of a video',
};

/** null for a file of another host, and where no answer was had */
const statusOf = ({ url, inconclusive, status }: AssetFacts, page: PageView): number | null =>
  inconclusive || hostOf(url) !== page.parsed.host ? null : status;

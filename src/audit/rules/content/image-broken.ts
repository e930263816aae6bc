import type { ImageCandidateFacts } from '../../../facts/element-facts.js';
import type { AssetFacts } from '../../../facts/site-facts.js';
import { hostOf } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { elementsWith } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'image-broken',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Broken image',
  why: 'Visitors see a broken image, and image search drops it.',
  fix: 'Restore the file, correct its URL, or remove the image from the page.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  obstacle: { needs: 'MEDIA', reason: 'The file has to be restored, or another image chosen.' },
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const hasStatus = (file: AssetFacts | null): file is FetchedImage => file !== null && isFetched(file, page);
    const known = elementsWith(page, site, ['images', 'imageCandidates'], hasStatus);
    if (known.isEmpty) return notApplicable;
    return finding(
      known
        .with(({ status }) => status >= 400)
        .map(({ element, fact: { status, url } }) =>
          elementEvidence(
            'by' in element ? `${NAMED_BY[element.by]} returns ${status}.` : `The image returns ${status}.`,
            element,
            { value: 'by' in element ? element.url : element.src, target: url },
          ),
        ),
      { applicable: known },
    );
  },
});

const NAMED_BY: Readonly<Record<ImageCandidateFacts['by'], string>> = {
  'img srcset': 'An image in srcset',
  'source srcset': 'An image in the srcset of a picture source',
  'link imagesrcset': 'An image in the imagesrcset of a preload',
  'video poster': 'The poster image of a video',
};

type FetchedImage = AssetFacts & { status: number };

/** a file of the page's own host that gave a conclusive response */
const isFetched = ({ url, inconclusive, status }: AssetFacts, page: PageView): boolean =>
  !inconclusive && status !== null && hostOf(url) === page.parsed.host;

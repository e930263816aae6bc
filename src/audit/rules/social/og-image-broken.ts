import { hostOf } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { declaredShareImages } from '../../meta/share-images.js';
import type { Site } from '../../site/site.js';
import { isRedirectStatus } from '../../technical/response-status.js';

export default crossPageRule({
  id: 'og-image-broken',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: 'Broken og:image',
  why: 'Shared links appear without an image and get far fewer clicks.',
  fix: 'Correct the URL in og:image, or restore the image. It must return 200 with an image.',
  source: 'https://ogp.me/',
  cause: 'ELEMENT',
  obstacle: { needs: 'MEDIA', reason: 'No other image of the page is known to load: restore the file.' },
  on: 'html',
  reads: [declaredShareImages],
  check: (page, site) => {
    const images = page.read(declaredShareImages).filter(({ url }) => url !== null);
    if (images.length === 0) return notApplicable;
    const answers = images.map(({ meta, url }) => ({ meta, url, answer: answerOf(url as string, site) }));
    const known = answers.filter(({ answer }) => answer !== null);
    if (known.length === 0) return notApplicable;
    return finding(
      known.flatMap(({ meta, url, answer }): Evidence[] =>
        answer === 'image' || answer === null
          ? []
          : [elementEvidence(`The image ${answer}.`, meta, { value: meta.content, target: url })],
      ),
    );
  },
});

/** `image`, or what came in its place; null when nobody requested the file or the response says nothing about it. */
function answerOf(url: string, site: Site): string | null {
  const page = site.page(url);
  const asset = site.asset(url);
  if (asset) {
    if (asset.inconclusive) return null;
    // a failure at another host may be on our side
    if (asset.status === null) return hostOf(url) === hostOf(site.facts.startUrl) ? 'cannot be reached' : null;
    // networks follow a redirect, the audit does not
    if (isRedirectStatus(asset.status)) return null;
    if (asset.status !== 200) return `returns ${asset.status}`;
    const type = asset.sniffedType ?? asset.mediaType;
    return type === null || type.startsWith('image/') || asset.mediaType?.startsWith('image/')
      ? 'image'
      : `is ${type}, not an image`;
  }
  if (page) {
    if (page.inconclusive || page.status === null) return null;
    return page.status === 200 && !page.eligible
      ? null
      : page.status === 200
        ? 'is a page, not an image'
        : `returns ${page.status}`;
  }
  const check = site.external(url);
  if (!check || check.verdict === 'INCONCLUSIVE') return null;
  if (check.verdict !== 'BROKEN') return 'image';
  return check.status === null ? 'cannot be reached' : `returns ${check.status}`;
}

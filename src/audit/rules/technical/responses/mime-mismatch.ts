import type { AssetFacts } from '../../../../facts/site-facts.js';
import type { PageView } from '../../../engine/page-view.js';
import { finding, pageOnSiteRule, pass } from '../../../engine/rule.js';
import { assetTypeConflict, isAttachment, mediaTypeConflict } from '../../../performance/media-type.js';
import { linkedPdfs } from '../../../performance/page-assets.js';
import type { Site } from '../../../site/site.js';

export default pageOnSiteRule({
  id: 'mime-mismatch',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: "Content-Type doesn't match content",
  why: 'Browsers refuse CSS and JavaScript with a wrong media type, and search engines process a file as its Content-Type declares.',
  fix: 'Configure the server to send the media type that matches the file.',
  source: 'https://mimesniff.spec.whatwg.org/',
  on: 'response',
  gist: (page) => Number(ownConflict(page) !== null),
  glance: (seen, _page, site, own) => {
    const { scripts, styles, images } = seen.files;
    const linksPdf = site.hasAsset('PDF') && seen.noted('PDF');
    const isWrong = (file: AssetFacts | null) => file !== null && faultOf(file, site) !== null;
    return own || linksPdf || [scripts, styles, images].some((list) => list.some(isWrong)) ? null : pass;
  },
  check: (page, site) => {
    const { mediaType, html } = page.facts;
    const evidence = [];
    const own = ownConflict(page);
    if (own !== null) evidence.push({ message: own, value: mediaType ?? '' });
    const used = html ? [...html.scripts, ...html.styles, ...html.images].flatMap(({ url }) => url ?? []) : [];
    const assets = [...new Set(used)].flatMap((url) => site.asset(url) ?? []);
    for (const asset of html ? [...assets, ...linkedPdfs(page, site)] : assets) {
      const fault = faultOf(asset, site);
      if (fault !== null) evidence.push({ message: fault, value: asset.mediaType ?? '', target: asset.url });
    }
    return finding(evidence);
  },
});

function ownConflict({ url, facts }: PageView): string | null {
  const { status, headers, mediaType, sniffedType } = facts;
  return status === 200 ? mediaTypeConflict({ url, mediaType, sniffedType, attachment: isAttachment(headers) }) : null;
}

const faultOf = (file: AssetFacts, site: Site): string | null =>
  file.status === 200 && !file.inconclusive ? assetTypeConflict(file, site) : null;

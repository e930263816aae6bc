import { assetTypeConflict, isAttachment, mediaTypeConflict } from '../../media-type.js';
import { linkedPdfs } from '../../page-assets.js';
import { finding, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'mime-mismatch',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Content-Type does not fit the content',
  why: 'Browsers refuse styles and scripts with a wrong type, and search engines read a file as what its header says.',
  fix: 'Let the server send the media type that belongs to the file.',
  source: 'https://mimesniff.spec.whatwg.org/',
  on: 'response',
  check: (page, site) => {
    const { status, headers, mediaType, sniffedType, html } = page.facts;
    const evidence = [];
    const attachment = isAttachment(headers);
    const own = status === 200 ? mediaTypeConflict({ url: page.url, mediaType, sniffedType, attachment }) : null;
    if (own !== null) evidence.push({ message: own, value: mediaType ?? '' });
    const used = html ? [...html.scripts, ...html.styles, ...html.images].flatMap(({ url }) => url ?? []) : [];
    const assets = [...new Set(used)].flatMap((url) => site.asset(url) ?? []);
    for (const asset of html ? [...assets, ...linkedPdfs(page, site)] : assets) {
      const fault = asset.status === 200 && !asset.inconclusive ? assetTypeConflict(asset, site) : null;
      if (fault !== null) evidence.push({ message: fault, value: asset.mediaType ?? '', target: asset.url });
    }
    return finding(evidence);
  },
});

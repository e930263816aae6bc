import { assetTypeConflict, mediaTypeConflict } from '../../media-type.js';
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
    const { status, mediaType, sniffedType, html } = page.facts;
    const evidence = [];
    const own = status === 200 ? mediaTypeConflict({ url: page.url, mediaType, sniffedType }) : null;
    if (own !== null) evidence.push({ message: own, value: mediaType ?? '' });
    const used = html ? [...html.scripts, ...html.styles, ...html.images].flatMap(({ url }) => url ?? []) : [];
    for (const url of new Set(used)) {
      const asset = site.asset(url);
      const fault = asset?.status === 200 && !asset.inconclusive ? assetTypeConflict(asset, site) : null;
      if (fault !== null) evidence.push({ message: fault, value: asset?.mediaType ?? '', target: url });
    }
    return finding(evidence);
  },
});

import { ownAssets } from '../../page-assets.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

const DAY_S = 86_400;

export default pageOnSiteRule({
  id: 'asset-cache-short',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Static file is cached for less than a day',
  why: 'Visitors who come back download the file again although it has not changed.',
  fix: 'Put a hash of the content into the file name and send Cache-Control: public, max-age=31536000, immutable.',
  source: 'https://developer.chrome.com/docs/performance/insights/cache',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const files = ownAssets(page, site);
    if (files.length === 0) return notApplicable;
    return finding(
      files.flatMap((asset) => {
        const control = asset.cacheControl?.toLowerCase() ?? '';
        const maxAge = /(?:^|[\s,])max-age\s{0,9}=\s{0,9}"?(\d{1,15})/.exec(control)?.[1];
        const reason = /(?:^|[\s,])no-(?:store|cache)\b/.test(control)
          ? 'The file may not be kept in the cache.'
          : maxAge !== undefined
            ? Number(maxAge) < DAY_S && `The file is cached for ${maxAge} seconds (at least ${DAY_S} expected).`
            : !asset.etag && 'The file has neither a max-age nor an ETag.';
        return reason
          ? [{ message: reason, ...(control ? { value: control.slice(0, 500) } : {}), target: asset.url }]
          : [];
      }),
      { applicable: files.length },
    );
  },
});

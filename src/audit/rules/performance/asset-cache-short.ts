import type { AssetFacts } from '../../../facts/site-facts.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { ownAssets } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'asset-cache-short',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Short cache lifetime of static resources',
  why: 'Returning visitors download the file again although it has not changed.',
  fix: 'Put a content hash into the file name and send Cache-Control: public, max-age=31536000, immutable.',
  source: 'https://developer.chrome.com/docs/performance/insights/cache',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  thresholds: {
    seconds: { unit: 'seconds', default: 86_400, min: 0, max: 31_536_000, about: 'Shortest cache lifetime.' },
  },
  checkWith:
    ({ seconds }) =>
    (page, site) => {
      const files = ownAssets(page, site);
      if (files.length === 0) return notApplicable;
      // pages share their files
      const known = site.derive('files cached for too short', () => new Map<AssetFacts, Evidence | null>());
      const found: Evidence[] = [];
      for (const asset of files) {
        let evidence = known.get(asset);
        if (evidence === undefined) known.set(asset, (evidence = evidenceOf(asset, seconds)));
        if (evidence) found.push(evidence);
      }
      return finding(found, { applicable: files.length });
    },
});

function evidenceOf(asset: AssetFacts, least: number): Evidence | null {
  const control = asset.cacheControl?.toLowerCase() ?? '';
  const message = reasonOf(asset, control, least);
  if (message === null) return null;
  return { message, ...(control ? { value: control.slice(0, 500) } : {}), target: asset.url };
}

function reasonOf({ etag, lastModified, expiresS }: AssetFacts, control: string, least: number): string | null {
  if (/(?:^|[\s,])no-store\b/.test(control)) return 'Cache-Control: no-store prevents caching.';
  const maxAge = /(?:^|[\s,])max-age\s{0,9}=\s{0,9}"?(\d{1,15})/.exec(control)?.[1];
  // kept, and requested each time whether it has changed
  if (/(?:^|[\s,])no-cache\b/.test(control) || Number(maxAge) === 0)
    return etag || lastModified
      ? null
      : 'The file is requested each time and has neither an ETag nor a Last-Modified header.';
  const seconds = maxAge === undefined ? expiresS : Number(maxAge);
  if (seconds === undefined) return etag ? null : 'The file has no max-age, Expires or ETag.';
  if (seconds >= least) return null;
  return `The file is cached for ${seconds} ${seconds === 1 ? 'second' : 'seconds'} (at least ${least} expected).`;
}

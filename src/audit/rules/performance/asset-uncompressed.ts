import type { AssetFacts } from '../../../facts/site-facts.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { isCompressed } from '../../performance/compression.js';
import { ownAssets } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'asset-uncompressed',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'CSS/JS not compressed',
  why: 'Text resources shrink to a quarter or less when compressed, and the page waits for them.',
  fix: 'Enable gzip, Brotli or Zstandard for CSS, JavaScript, SVG and JSON in the web server or CDN.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  thresholds: {
    bytes: {
      unit: 'bytes',
      default: 1_400,
      min: 100,
      max: 1_000_000,
      about: 'Smallest file that has to be compressed.',
    },
  },
  checkWith:
    ({ bytes }) =>
    (page, site) => {
      const files = ownAssets(page, site).filter((asset) => isText(asset) && sizeOf(asset) > bytes);
      if (files.length === 0) return notApplicable;
      return finding(
        files
          .filter((asset) => !isCompressed(asset.contentEncoding))
          .map((asset) => ({
            message: `${byteSize(sizeOf(asset))} served uncompressed.`,
            target: asset.url,
          })),
        { applicable: files.length },
      );
    },
});

function isText({ kind, mediaType }: AssetFacts): boolean {
  return kind === 'STYLE' || kind === 'SCRIPT' || /\b(?:svg\+xml|json)\b/i.test(mediaType ?? '');
}

/** Without a body read, an uncompressed file is as large as what a HEAD request announces. */
const sizeOf = ({ bodyBytes, wireBytes }: AssetFacts) => bodyBytes ?? wireBytes ?? 0;

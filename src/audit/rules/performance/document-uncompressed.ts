import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { isCompressed } from '../../performance/compression.js';

export default pageRule({
  id: 'document-uncompressed',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'HTML not compressed',
  why: 'Text shrinks to a quarter or less when compressed; without compression every visitor waits longer and pays for more data.',
  fix: 'Enable gzip, Brotli or Zstandard for text/html in the web server or CDN.',
  source: 'https://developer.chrome.com/docs/performance/insights/document-latency',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  thresholds: {
    bytes: {
      unit: 'bytes',
      default: 1_400,
      min: 100,
      max: 1_000_000,
      about: 'Smallest document that has to be compressed.',
    },
  },
  checkWith:
    ({ bytes }) =>
    (page) => {
      const { bodyBytes, contentEncoding } = page.facts;
      if (bodyBytes <= bytes) return notApplicable;
      if (isCompressed(contentEncoding)) return pass;
      return finding({ message: `${byteSize(bodyBytes)} of HTML served uncompressed.` });
    },
});

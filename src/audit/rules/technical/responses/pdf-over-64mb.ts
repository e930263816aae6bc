import { grouped } from '../../../engine/grouped.js';
import { crossPageRule, finding } from '../../../engine/rule.js';
import { linkedPdfs } from '../../../performance/page-assets.js';

const LIMIT = 67_108_864;

export default crossPageRule({
  id: 'pdf-over-64mb',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: "PDF exceeds Googlebot's 64 MB limit",
  why: 'Googlebot reads the first 64 MB of a PDF; content after that is not indexed.',
  fix: 'Compress the images in the file, or split it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'MEDIA', reason: 'The file has to be compressed or split where it is created.' },
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const files = linkedPdfs(page, site);
    const evidence = files.flatMap(({ url, bodyBytes, wireBytes }) => {
      // a compressed file is decoded at its beginning alone
      const bytes = Math.max(bodyBytes ?? 0, wireBytes ?? 0);
      return bytes > LIMIT
        ? [{ message: `The PDF is ${grouped(bytes)} bytes (limit ${grouped(LIMIT)}).`, target: url }]
        : [];
    });
    return finding(evidence, { applicable: files.length });
  },
});

import { finding, pageRule } from '../../rule.js';

const LIMIT = 67_108_864;

export default pageRule({
  id: 'pdf-over-64mb',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Linked PDF is too large to be read completely',
  why: 'Googlebot reads the first 64 MB of a PDF; what follows is not indexed.',
  fix: 'Compress the pictures in the file, or divide it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const urls = new Set(page.html.anchors.flatMap(({ url }) => url ?? []));
    let applicable = 0;
    const evidence = [...urls].flatMap((url) => {
      const asset = site.asset(url);
      if (asset?.kind !== 'PDF') return [];
      applicable += 1;
      const bytes = asset.bodyBytes ?? asset.wireBytes ?? 0;
      return bytes > LIMIT ? [{ message: `The PDF has ${bytes} bytes (limit ${LIMIT}).`, target: url }] : [];
    });
    return finding(evidence, { applicable });
  },
});

import type { AssetFacts } from '../../../crawl/site-facts.js';
import { finding, pageOnSiteRule } from '../../rule.js';

const LIMIT = 67_108_864;

export default pageOnSiteRule({
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
    const files = new Set<AssetFacts>();
    for (const { url } of page.html.anchors) {
      const asset = url === null ? undefined : site.asset(url);
      if (asset?.kind === 'PDF') files.add(asset);
    }
    const evidence = [...files].flatMap(({ url, bodyBytes, wireBytes }) => {
      const bytes = bodyBytes ?? wireBytes ?? 0;
      return bytes > LIMIT ? [{ message: `The PDF has ${bytes} bytes (limit ${LIMIT}).`, target: url }] : [];
    });
    return finding(evidence, { applicable: files.size });
  },
});

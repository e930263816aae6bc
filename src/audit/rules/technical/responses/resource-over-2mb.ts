import { grouped } from '../../../engine/grouped.js';
import { crossPageRule, finding } from '../../../engine/rule.js';
import { loadedFiles, loadedUrls } from '../../../performance/page-assets.js';

const LIMIT = 2_097_152;
const KINDS = ['scripts', 'styles'] as const;

export default crossPageRule({
  id: 'resource-over-2mb',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: "CSS or JavaScript exceeds Googlebot's 2 MB limit",
  why: 'Googlebot reads the first 2 MB of a resource. A longer CSS or JavaScript file is cut off, and the page may not render.',
  fix: 'Split the file, remove unused code, and minify it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'BUILD', reason: 'The build that creates the file has to split it.' },
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const evidence = loadedFiles(page, site, KINDS).flatMap(({ url, bodyBytes }) => {
      const bytes = bodyBytes ?? 0;
      return bytes > LIMIT
        ? [{ message: `The file is ${grouped(bytes)} bytes (limit ${grouped(LIMIT)}).`, target: url }]
        : [];
    });
    return finding(evidence, { applicable: loadedUrls(page, KINDS) });
  },
});

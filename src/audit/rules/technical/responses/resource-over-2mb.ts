import type { AssetFacts } from '../../../../facts/site-facts.js';
import { grouped } from '../../../engine/grouped.js';
import { finding, pageOnSiteRule, pass } from '../../../engine/rule.js';

const LIMIT = 2_097_152;

export default pageOnSiteRule({
  id: 'resource-over-2mb',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: "CSS or JavaScript exceeds Googlebot's 2 MB limit",
  why: 'Googlebot reads the first 2 MB of a resource. A longer CSS or JavaScript file is cut off, and the page may not render.',
  fix: 'Split the file, remove unused code, and minify it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  on: 'html',
  perElement: true,
  glance: ({ files }) => (files.scripts.some(isLarge) || files.styles.some(isLarge) ? null : pass),
  check: (page, site) => {
    const urls = new Set([...page.html.scripts, ...page.html.styles].flatMap(({ url }) => url ?? []));
    const evidence = [...urls].flatMap((url) => {
      const bytes = site.asset(url)?.bodyBytes ?? 0;
      return bytes > LIMIT
        ? [{ message: `The file is ${grouped(bytes)} bytes (limit ${grouped(LIMIT)}).`, target: url }]
        : [];
    });
    return finding(evidence, { applicable: urls.size });
  },
});

const isLarge = (file: AssetFacts | null): boolean => (file?.bodyBytes ?? 0) > LIMIT;

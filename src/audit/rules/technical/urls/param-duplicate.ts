import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** Indexable URLs with a query, counted by path and text. */
const exactVariants = (site: Site) =>
  site.derive('param-duplicate', () => {
    const counts = new Map<string, number>();
    for (const { url, indexable, textHash } of site.pages()) {
      if (!indexable || textHash === null || !url.includes('?')) continue;
      const key = `${textHash} ${pathOf(url)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  });

export default crossPageRule({
  id: 'param-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate content from URL parameters',
  why: 'Sorting, filtering and tracking parameters that hardly change the content multiply the URLs to crawl and make duplicates compete with each other.',
  fix: 'Point the canonical of every variant to the URL without parameters, and link to that URL.',
  source: 'https://developers.google.com/crawling/docs/faceted-navigation',
  checkedOn: '2026-11-29',
  on: 'indexable',
  wholePage: true,
  thresholds: {
    urls: { unit: 'URLs', default: 3, min: 2, max: 1_000, about: 'Fewest variants of a path to be reported.' },
  },
  checkWith:
    ({ urls }) =>
    (page, site) => {
      const hash = site.page(page.url)?.textHash ?? null;
      if (page.parsed.search === '' || hash === null) return pass;
      const path = pathOf(page.url);
      const near = site
        .nearDuplicates(page.url)
        .filter(({ url, indexable }) => indexable && url !== page.url && url.includes('?') && pathOf(url) === path);
      const count = Math.max(1, exactVariants(site).get(`${hash} ${path}`) ?? 0) + near.length;
      if (count < urls) return pass;
      return finding({
        message: `${count} indexable URLs with this path differ in parameters but hardly in content (threshold: ${urls}).`,
        value: page.parsed.search.slice(0, 500),
        target: path,
      });
    },
});

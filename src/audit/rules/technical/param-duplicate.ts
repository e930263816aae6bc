import { finding, pageOnSiteRule, pass } from '../../rule.js';
import type { Site } from '../../site.js';

const LIMIT = 3;

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** Indexable addresses with a query, counted by path and text. */
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

export default pageOnSiteRule({
  id: 'param-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Parameters make copies of one page',
  why: 'Sorting, filtering and tracking parameters that hardly change the content multiply the addresses to crawl and make copies compete with each other.',
  fix: 'Let the canonical of every variant name the address without parameters, and link to that address.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const hash = page.textHash;
    if (page.parsed.search === '' || hash === null) return pass;
    const path = pathOf(page.url);
    const near = site
      .nearDuplicates(page.url)
      .filter(({ url, indexable }) => indexable && url !== page.url && url.includes('?') && pathOf(url) === path);
    const count = Math.max(1, exactVariants(site).get(`${hash} ${path}`) ?? 0) + near.length;
    if (count < LIMIT) return pass;
    return finding({
      message: `${count} indexable variants of this path differ in parameters and hardly in content (from ${LIMIT} on they are reported).`,
      value: page.parsed.search.slice(0, 500),
      target: path,
    });
  },
});

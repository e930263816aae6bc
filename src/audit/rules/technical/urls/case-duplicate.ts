import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import type { SitePage } from '../../../site/site.js';

/** Case variants of a path are duplicates only if their content and query are equal; the query is case-sensitive. */
const contentOf = ({ textHash, bodyHash }: SitePage): string | null => textHash ?? bodyHash;

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

export default crossPageRule({
  id: 'case-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate URLs differing only in letter case',
  why: 'URL paths are case-sensitive: search engines crawl and index each spelling as a separate page.',
  fix: 'Choose the lowercase URL, redirect the others to it with 301, and update the links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const own = site.page(page.url);
    const content = own ? contentOf(own) : null;
    if (content === null) return pass;
    const group = site
      .sharing('caseless', page.url)
      .filter((other) => contentOf(other) === content && queryOf(other.url) === queryOf(page.url));
    const other = group.find(({ url }) => url !== page.url)?.url;
    if (other === undefined) return pass;
    return finding({
      message: `${group.length} case variants of this path return 200 with identical content, for example ${other}.`,
      target: other,
    });
  },
});

import { finding, pageOnSiteRule, pass } from '../../rule.js';
import type { PageSummary } from '../../site.js';

/** What tells pages of one address in different case apart: their content, and a query, which is compared to the letter. */
const contentOf = ({ textHash, bodyHash }: PageSummary): string | null => textHash ?? bodyHash;

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

export default pageOnSiteRule({
  id: 'case-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Same page under addresses that differ in upper and lower case',
  why: 'Paths are case-sensitive: search engines crawl and index each spelling as a page of its own.',
  fix: 'Choose the lower-case spelling, redirect the others to it with 301, and correct the links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const content = page.textHash ?? page.facts.bodyHash;
    if (content === null) return pass;
    const group = site
      .sharing('caseless', page.url)
      .filter((other) => contentOf(other) === content && queryOf(other.url) === queryOf(page.url));
    const other = group.find(({ url }) => url !== page.url)?.url;
    if (other === undefined) return pass;
    return finding({
      message: `${group.length} spellings of this path answer 200 with equal content, one is ${other}.`,
      target: other,
    });
  },
});

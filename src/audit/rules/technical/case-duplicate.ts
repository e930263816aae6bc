import { finding, pageRule, pass } from '../../rule.js';
import type { Site } from '../../site.js';

interface Group {
  count: number;
  first: string;
  second: string | null;
}

/** Addresses and content folded to one key, so that variants of one page meet in one look-up. */
function keyOf(address: string, content: string | null): string | null {
  const url = URL.parse(address);
  return url && content !== null ? `${content} ${url.origin}${url.pathname.toLowerCase()}${url.search}` : null;
}

const variants = (site: Site) =>
  site.derive('case-duplicate', () => {
    const groups = new Map<string, Group>();
    for (const page of site.pages()) {
      const key = page.indexable ? keyOf(page.url, page.textHash ?? page.bodyHash) : null;
      if (key === null) continue;
      const group = groups.get(key);
      if (!group) groups.set(key, { count: 1, first: page.url, second: null });
      else {
        group.count += 1;
        group.second ??= page.url;
      }
    }
    return groups;
  });

export default pageRule({
  id: 'case-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Same page under addresses that differ in upper and lower case',
  why: 'Paths are case-sensitive: search engines crawl and index each spelling as a page of its own.',
  fix: 'Choose the lower-case spelling, redirect the others to it with 301, and correct the links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'indexable',
  check: (page, site) => {
    const key = keyOf(page.url, page.html.text.hash ?? page.facts.bodyHash);
    const group = key === null ? undefined : variants(site).get(key);
    const other = group?.first === page.url ? group.second : (group?.first ?? null);
    if (!group || other === null) return pass;
    return finding({
      message: `${group.count} spellings of this path answer 200 with equal content, one is ${other}.`,
      target: other,
    });
  },
});

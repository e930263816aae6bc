import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { caseTwins } from '../../../site/twin-urls.js';

export default crossPageRule({
  id: 'case-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate URLs differing only in letter case',
  why: 'URL paths are case-sensitive: search engines crawl and index each spelling as a separate page.',
  fix: 'Choose the lowercase URL, redirect the others to it with 301, and update the links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const group = caseTwins(page, site);
    const other = group.find(({ url }) => url !== page.url)?.url;
    if (other === undefined) return pass;
    return finding({
      message: `${group.length} case variants of this path return 200 with identical content, for example ${other}.`,
      target: other,
    });
  },
});

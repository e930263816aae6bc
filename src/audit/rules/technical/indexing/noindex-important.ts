import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { isPrivatePath } from '../../../site/page-kind.js';

const INLINKS = 10;
const NAV_SHARE = 0.5;

export default crossPageRule({
  id: 'noindex-important',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Important page is set to noindex',
  why: 'Many internal links present this page as important, yet noindex keeps it out of search results and wastes the link equity.',
  fix: 'Remove noindex if the page should be indexed; otherwise link to it less, and remove it from the main navigation.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  needs: ['OTHER_PAGES'],
  on: 'html',
  check: (page, site) => {
    // carts and sign-in pages are linked from everywhere and belong in no search result
    if (!page.noindex || isPrivatePath(page.parsed.pathname)) return pass;
    const { pages } = site.inlinks(page.url);
    const share = site.navShare(page.url);
    if (pages < INLINKS && share < NAV_SHARE) return pass;
    const navigation = share < 0.01 ? '' : `, from the navigation of ${Math.floor(share * 100)} % of pages`;
    return finding({ message: `The page is set to noindex; ${inlinkCount(pages)}${navigation}.` });
  },
});

import { isPrivatePath } from '../../page-kind.js';
import { finding, pageOnSiteRule, pass } from '../../rule.js';

const INLINKS = 10;
const NAV_SHARE = 0.5;

export default pageOnSiteRule({
  id: 'noindex-important',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Prominent page must not be indexed',
  why: 'Many internal links present this page as an important one, yet it is barred from search results, and the strength of those links is lost.',
  fix: 'Remove noindex if the page should be found; otherwise link to it less, and take it out of the main navigation.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  on: 'html',
  check: (page, site) => {
    // carts and sign-in pages are linked from everywhere and belong in no search result
    if (!page.noindex || isPrivatePath(page.parsed.pathname)) return pass;
    const { pages } = site.inlinks(page.url);
    const share = site.navShare(page.url);
    if (pages < INLINKS && share < NAV_SHARE) return pass;
    const place = share < 0.01 ? '' : `, in the navigation of ${Math.floor(share * 100)} % of pages`;
    return finding({ message: `The page carries noindex; pages that link to it: ${pages}${place}.` });
  },
});

import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { isPrivatePath } from '../../../site/page-kind.js';
import { noindexedWithAll } from '../../../technical/site-closed.js';

export default crossPageRule({
  id: 'noindex-important',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Important page is set to noindex',
  why: 'Many internal links present this page as important, yet noindex keeps it out of search results and wastes the link equity.',
  fix: 'Remove noindex if the page should be indexed; otherwise link to it less, and remove it from the main navigation.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  checkedOn: '2026-11-21',
  needs: ['OTHER_PAGES'],
  on: 'html',
  thresholds: {
    inlinks: { unit: 'inlinks', default: 10, min: 1, max: 100_000, about: 'Inlinks from which a page is important.' },
    share: { unit: '%', default: 50, min: 1, max: 100, about: 'Share of pages whose navigation makes it important.' },
  },
  checkWith:
    ({ inlinks, share }) =>
    (page, site) => {
      // carts and sign-in pages are linked from everywhere and belong in no search result
      if (!page.noindex || isPrivatePath(page.parsed.pathname)) return pass;
      const { pages } = site.inlinks(page.url);
      const linking = site.navShare(page.url);
      if (pages < inlinks && 100 * linking < share) return pass;
      const navigation = linking < 0.01 ? '' : `, from the navigation of ${Math.floor(linking * 100)} % of pages`;
      return finding(
        { message: `The page is set to noindex; ${inlinkCount(pages)}${navigation}.` },
        { followsFrom: noindexedWithAll(page.url, site) },
      );
    },
});

import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { reachedByRedirect } from '../../links/reached-by-redirect.js';
import { isStartPage } from '../../site/start-page.js';

export default crossPageRule({
  id: 'inlinks-redirect-only',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Inlinks only through redirects',
  why: 'All links point to old URLs that redirect here: every visitor and crawler takes a detour, and once the redirect is removed the page is orphaned.',
  fix: 'Update the links to point directly to this URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'indexable',
  basis: 'EVERY_LINK',
  check: (page, site) => {
    if (isStartPage(page, site)) return notApplicable;
    if (site.inlinks(page.url).pages > 0 || !reachedByRedirect(page.url, site)) return pass;
    const [first] = site.redirectsTo(page.url);
    return finding({
      message: 'No page links directly to this URL; links point to URLs that redirect to it.',
      target: first?.url,
    });
  },
});

import { knowsLinks } from '../../knows-links.js';
import { reachedByRedirect } from '../../reached-by-redirect.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';
import { isStartPage } from '../../start-page.js';

export default pageOnSiteRule({
  id: 'inlinks-redirect-only',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Page is linked only through redirects',
  why: 'All links lead to old addresses that redirect here: every visitor and crawler takes a detour, and the day the redirect goes the page is lost.',
  fix: 'Change the links so that they lead straight to this address.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  convention: true,
  on: 'indexable',
  check: (page, site) => {
    if (!knowsLinks(site) || isStartPage(page, site)) return notApplicable;
    if (site.inlinks(page.url).pages > 0 || !reachedByRedirect(page.url, site)) return pass;
    const [first] = site.redirectsTo(page.url);
    return finding({
      message: 'No page links straight to this address; links lead to addresses that redirect to it.',
      target: first?.url,
    });
  },
});

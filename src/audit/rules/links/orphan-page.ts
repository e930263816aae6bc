import type { DiscoveredBy } from '../../../facts/page-facts.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { reachedByRedirect } from '../../links/reached-by-redirect.js';
import { isStartPage } from '../../site/start-page.js';

export default crossPageRule({
  id: 'orphan-page',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Orphan page',
  why: 'Search engines discover and rank pages by links; a page known only from a sitemap or an old index is discovered late and seems unimportant.',
  fix: 'Link to the page from relevant pages, such as its category, a related article or the navigation, or remove it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  on: 'indexable',
  basis: 'EVERY_LINK',
  check: (page, site) => {
    if (isStartPage(page, site)) return notApplicable;
    // most links begin at the start page: where it could not be read, nobody knows them
    if (!site.home?.eligible) return notApplicable;
    if (site.inlinks(page.url).pages > 0 || reachedByRedirect(page.url, site)) return pass;
    // frames and refreshes are no links, and yet a crawler comes here by them
    if (site.isLedTo(page.url) || site.redirectsTo(page.url).some(({ url }) => site.isLedTo(url))) return pass;
    return finding({
      message: `No crawled page links to this page; it was discovered through ${SOURCES[page.facts.discoveredBy]}.`,
    });
  },
});

const SOURCES: Readonly<Record<DiscoveredBy, string>> = {
  START: 'the start URL',
  LIST: 'the list of start URLs',
  LINK: 'links on soft 404 pages',
  REDIRECT: 'a redirect',
  CANONICAL: 'a canonical link',
  SITEMAP: 'a sitemap',
  HREFLANG: 'an hreflang link',
  HISTORY: 'a previous audit',
};

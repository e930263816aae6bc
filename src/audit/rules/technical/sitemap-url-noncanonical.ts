import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'sitemap-url-noncanonical',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap lists a page that names another one as canonical',
  why: 'A listing in the sitemap is a hint that an address is the canonical one; here the page itself says otherwise.',
  fix: 'List the canonical address instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (page.canonical === null || page.selfCanonical) return pass;
    return finding({
      message: `A sitemap lists the page${entry.sitemap === '' ? '' : ` (${entry.sitemap})`}, its canonical is another address.`,
      target: page.canonical,
    });
  },
});

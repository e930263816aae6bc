import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'sitemap-url-redirect',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap lists an address that redirects',
  why: 'A sitemap should name final addresses; a redirect in it costs a request and contradicts the canonical address.',
  fix: 'List the address that the redirect leads to.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  on: 'response',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    const { status, redirect } = page.facts;
    if (status === null || status < 300 || status >= 400 || status === 304) return pass;
    return finding({
      message: `A sitemap lists the address, which answers ${status}${redirect ? ` and redirects to ${redirect}` : ''}.`,
      ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
    });
  },
});

import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';

export default crossPageRule({
  id: 'sitemap-url-redirect',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Redirecting URL in sitemap',
  why: 'A sitemap should list final URLs; a redirect in it costs a request and conflicts with the canonical.',
  fix: 'List the final URL of the redirect instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  on: 'response',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    const { status, redirect } = page.facts;
    if (status === null || status < 300 || status >= 400 || status === 304) return pass;
    return finding({
      message: `A sitemap lists the URL, which returns ${status}${redirect ? ` and redirects to ${redirect}` : ''}.`,
      ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
    });
  },
});

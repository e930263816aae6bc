import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'sitemap-url-noindex',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap lists a page that must not be indexed',
  why: 'The sitemap asks for the page to be shown, noindex forbids it. One of the two is wrong.',
  fix: 'Remove noindex if the page should be found, or take it out of the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  on: 'html',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (!page.noindex) return pass;
    return finding({
      message: 'A sitemap lists the page, which carries noindex.',
      ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
    });
  },
});

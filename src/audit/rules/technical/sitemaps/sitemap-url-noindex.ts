import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { noindexedWithAll } from '../../../technical/site-closed.js';

export default crossPageRule({
  id: 'sitemap-url-noindex',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Noindex page in sitemap',
  why: 'The sitemap asks search engines to index the page, noindex prevents it. One of the two is wrong.',
  fix: 'Remove noindex if the page should be indexed, or remove the page from the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (!page.noindex) return pass;
    return finding(
      {
        message: 'A sitemap lists the page, which is set to noindex.',
        ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
      },
      { followsFrom: noindexedWithAll(page.url, site) },
    );
  },
});

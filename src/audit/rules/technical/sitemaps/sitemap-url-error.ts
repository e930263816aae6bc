import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { describeResponse, isErrorStatus } from '../../../traits/error-response.js';

export default crossPageRule({
  id: 'sitemap-url-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: '4xx/5xx URL in sitemap',
  why: 'A sitemap should list indexable pages only. Errors waste crawl budget and make the whole file less trusted.',
  fix: 'Remove the URL from the sitemap, or fix the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  on: 'response',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (page.facts.inconclusive || !isErrorStatus(page.facts.status)) return pass;
    return finding({
      message: `A sitemap lists the URL, which ${describeResponse(page.facts)}.`,
      ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
    });
  },
});

import { describeAnswer, isErrorStatus } from '../../error-answer.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'sitemap-url-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap lists an address that answers with an error',
  why: 'A sitemap should list pages that can be shown. Errors in it waste crawling and make the whole file less credible.',
  fix: 'Remove the address from the sitemap, or repair the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  on: 'response',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (page.facts.inconclusive || !isErrorStatus(page.facts.status)) return pass;
    return finding({
      message: `A sitemap lists the address, which ${describeAnswer(page.facts)}.`,
      ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
    });
  },
});

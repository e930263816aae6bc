import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-extension-invalid',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Invalid image, video, news or hreflang sitemap entry',
  why: 'Google ignores an extension that lacks a required element or has a value it cannot parse.',
  fix: 'Add the elements that Google requires for the extension, and write dates, languages and URLs in full.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  checkedOn: '2026-11-23',
  obstacle: {
    needs: 'FACTS',
    reason:
      'The audit does not store the values of sitemap extensions: correct them in the software that generates the file.',
  },
  check: (site) => sitemapProblems(site, 'sitemap-extension-invalid'),
});

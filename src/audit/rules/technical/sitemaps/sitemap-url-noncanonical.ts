import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';

export default crossPageRule({
  id: 'sitemap-url-noncanonical',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Non-canonical page in sitemap',
  why: 'A sitemap entry is a hint that a URL is canonical; here the page itself declares another URL.',
  fix: 'List the canonical URL instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    if (page.canonical === null || page.selfCanonical) return pass;
    return finding({
      message: `A sitemap lists the page${entry.sitemap === '' ? '' : ` (${entry.sitemap})`}, but its canonical points to another URL.`,
      target: page.canonical,
    });
  },
});

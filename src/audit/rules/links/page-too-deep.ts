import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';

export default crossPageRule({
  id: 'page-too-deep',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'High crawl depth',
  why: 'The deeper a page is, the later crawlers reach it and the fewer visitors find it.',
  fix: 'Link to the page from a category or hub page closer to the start page, and shorten long pagination.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'indexable',
  // links that were not read may lead there in fewer clicks
  basis: 'WHOLE_PAGES',
  thresholds: {
    clicks: { unit: 'clicks', default: 4, min: 1, max: 20, about: 'Most clicks from the start page.' },
  },
  checkWith:
    ({ clicks }) =>
    (page) => {
      const { depth } = page;
      if (depth === null) return notApplicable;
      return depth > clicks
        ? finding({ message: `Crawl depth is ${depth} clicks from the start page (limit ${clicks}).` })
        : pass;
    },
});

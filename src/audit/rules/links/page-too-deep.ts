import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'page-too-deep',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Page lies many clicks from the start page',
  why: 'The deeper a page lies, the later crawlers reach it and the fewer visitors ever do.',
  fix: 'Link to the page from a category or hub page nearer to the start page, and shorten long pagination.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  convention: true,
  on: 'indexable',
  check: (page) => {
    const { depth } = page;
    if (depth === null) return notApplicable;
    return depth > 4 ? finding({ message: `The page is ${depth} clicks from the start page (limit 4).` }) : pass;
  },
});

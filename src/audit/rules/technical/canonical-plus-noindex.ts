import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-plus-noindex',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Page carries noindex and a canonical to another page',
  why: 'The canonical says that both pages are the same, noindex says that this one must not be shown. Search engines may follow either, and may apply noindex to the canonical page.',
  fix: 'Keep one of the two: the canonical to merge the pages, noindex to keep this page out of search results.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) =>
    page.noindex && page.canonical !== null && !page.selfCanonical
      ? finding({ message: 'The page carries noindex and names another address as canonical.', target: page.canonical })
      : pass,
});

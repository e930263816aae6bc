import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'canonical-plus-noindex',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Noindex combined with canonical to another URL',
  why: 'The canonical declares both pages duplicates, noindex removes this one from search results. Search engines may follow either signal, and may apply noindex to the canonical page.',
  fix: 'Keep one of the two: the canonical to consolidate the pages, or noindex to keep this page out of search results.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) =>
    page.noindex && page.canonical !== null && !page.selfCanonical
      ? finding({
          message: 'The page is set to noindex, but its canonical points to another URL.',
          target: page.canonical,
        })
      : pass,
});

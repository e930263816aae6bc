import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'canonical-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Missing canonical',
  why: 'Without a canonical, search engines choose by themselves which of several URLs with the same content to index.',
  fix: 'Add <link rel="canonical"> with the absolute URL of the page to the head.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'indexable',
  wholePage: true,
  check: (page) =>
    page.canonicals.length === 0 && page.links('canonical').every(({ href }) => href.trim() === '')
      ? finding({ message: 'Neither the head nor the Link header has a canonical URL.' })
      : pass,
});

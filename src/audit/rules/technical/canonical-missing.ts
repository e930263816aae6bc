import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page names no canonical address',
  why: 'Without a canonical, search engines choose by themselves which of several addresses with the same content to show.',
  fix: 'Add <link rel="canonical"> with the page\'s own absolute address to the head.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'indexable',
  wholePage: true,
  check: (page) =>
    page.canonicals.length === 0 && page.links('canonical').every(({ href }) => href.trim() === '')
      ? finding({ message: 'Neither the head nor the Link header names a canonical address.' })
      : pass,
});

import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'noindex-blocked',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Noindex page blocked by robots.txt',
  why: 'A crawler that cannot fetch the page never sees its noindex, so the URL can still appear in search results.',
  fix: 'Allow the page in robots.txt until it has dropped out of the index, and keep noindex in place.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  checkedOn: '2026-11-21',
  on: 'html',
  check: ({ noindex, facts }) =>
    noindex && !facts.robots.googlebot
      ? finding({ message: 'The page is set to noindex, but robots.txt blocks Googlebot from crawling it.' })
      : pass,
});

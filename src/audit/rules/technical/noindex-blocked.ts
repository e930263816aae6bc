import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'noindex-blocked',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'noindex cannot be seen because robots.txt blocks the page',
  why: 'A crawler that may not fetch the page never reads its noindex, so the bare address can still appear in search results.',
  fix: 'Allow the page in robots.txt until it has left the index, and leave noindex in place.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  on: 'html',
  check: ({ noindex, facts }) =>
    noindex && !facts.robots.googlebot
      ? finding({ message: 'The page carries noindex, and robots.txt forbids Googlebot to fetch it.' })
      : pass,
});

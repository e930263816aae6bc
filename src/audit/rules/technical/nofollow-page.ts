import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'nofollow-page',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page asks that none of its links be followed',
  why: 'A nofollow for the whole page applies to internal links as well, so pages that are linked from here only are hard to discover.',
  fix: 'Remove nofollow from the robots meta element or header, and mark single outbound links with rel instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  on: 'indexable',
  check: (page) =>
    page.nofollow
      ? finding({ message: `nofollow applies to all links of the page; there are ${page.html.anchorCount}.` })
      : pass,
});

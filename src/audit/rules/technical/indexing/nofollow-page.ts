import { grouped } from '../../../engine/grouped.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'nofollow-page',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page is set to nofollow',
  why: 'A page-level nofollow applies to internal links as well, so pages that are linked from here only are hard to discover.',
  fix: 'Remove nofollow from the robots meta tag or the X-Robots-Tag header, and use rel="nofollow" on individual outbound links instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'indexable',
  check: (page) =>
    page.nofollow
      ? finding({
          message: `nofollow applies to ${grouped(page.html.anchorCount)} ${page.html.anchorCount === 1 ? 'link' : 'links'} on the page.`,
        })
      : pass,
});

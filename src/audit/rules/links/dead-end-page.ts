import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { unfollowedBy } from '../../traits/link-traits.js';

export default pageRule({
  id: 'dead-end-page',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'No outgoing internal links',
  why: 'Visitors and crawlers who arrive here can only turn back.',
  fix: 'Add links a search engine may follow: the navigation, related pages, the next step.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    // a refresh or a script sends everybody on
    if (page.hasInstantRefresh) return notApplicable;
    if (!page.nofollow && page.webAnchors.some((anchor) => unfollowedBy(anchor) === undefined)) return pass;
    const why = page.nofollow ? 'its robots directives set nofollow' : 'no link has a followable HTTP URL';
    return finding({ message: `The page has no followed links: ${why}.` });
  },
});

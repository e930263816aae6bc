import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { slashTwin } from '../../../site/twin-urls.js';

export default crossPageRule({
  id: 'trailing-slash-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate page with and without trailing slash',
  why: 'Search engines treat the two as different URLs; with the same content and no common canonical they compete with each other.',
  fix: 'Redirect one form to the other with 301, link to one form only, and point the canonical of both to it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  wholePage: true,
  check: (page, site) => {
    const other = slashTwin(page, site);
    if (other === null) return pass;
    return finding({
      message: `${other.url} returns 200 with identical content, and the two do not share a canonical.`,
      target: other.url,
    });
  },
});

import { grouped } from '../../engine/grouped.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'link-too-many',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Too many links on page',
  why: 'Search engines recommend a few thousand links at most: beyond that they may not follow them all, and none stands out.',
  fix: 'Split the list into several pages, and link only what helps the visitors of this page.',
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason: 'How to split the list into pages depends on what visitors look for, which links alone do not show.',
  },
  on: 'html',
  thresholds: {
    links: { unit: 'links', default: 3_000, min: 10, max: 100_000, about: 'Most links on a page.' },
  },
  checkWith:
    ({ links }) =>
    (page) => {
      const { anchors, anchorCount } = page.html;
      if (anchorCount <= links) return pass;
      const count = anchors.filter((anchor) => anchor.href !== null).length + (anchorCount - anchors.length);
      return count > links
        ? finding({ message: `The page has ${grouped(count)} links (limit ${grouped(links)}).` })
        : pass;
    },
});

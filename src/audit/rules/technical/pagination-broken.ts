import { elementEvidence } from '../../element-evidence.js';
import { describeAnswer } from '../../error-answer.js';
import { neighboursOf } from '../../neighbours.js';
import type { PageView } from '../../page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';
import type { Site } from '../../site.js';

/** gist: whether what the head names is linked to */
const [NONE, LINKED, UNLINKED] = [0, 1, 2];

export default pageOnSiteRule({
  id: 'pagination-broken',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Next or previous page cannot be reached',
  why: 'Search engines find the pages of a series by following ordinary links. A next or previous page that does not work, may not be indexed or is named in the head only hides what follows it.',
  fix: 'Link the pages of the series with <a href>, let each answer 200, and keep noindex off them.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  on: 'html',
  gist: (page) => {
    const neighbours = neighboursOf(page);
    if (neighbours.length === 0) return NONE;
    const linked = new Set(page.webAnchors.map(({ url }) => url));
    return neighbours.every(({ url }) => linked.has(url)) ? LINKED : UNLINKED;
  },
  glance: ({ lostNeighbour }, _page, _site, neighbours) =>
    glanced(neighbours !== NONE, neighbours === UNLINKED || lostNeighbour),
  check: (page, site) => {
    const links = neighboursOf(page);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((link) => {
        const fault = faultOf(link.url, page, site);
        const relation = link.rel.includes('next') ? 'next' : 'previous';
        return fault === null ? [] : [elementEvidence(`The ${relation} page ${fault}.`, link, { target: link.url })];
      }),
      { applicable: links.length },
    );
  },
});

function faultOf(url: string, page: PageView, site: Site): string | null {
  const target = site.page(url);
  if (target && !target.inconclusive) {
    if (!target.allowed && target.status === null) return 'is forbidden by robots.txt';
    if (target.status !== 200) return `${describeAnswer(target)} (200 expected)`;
    if (target.noindex) return 'carries noindex';
  }
  const { anchors, anchorCount } = page.html;
  // links beyond the cap are not stored
  const complete = anchorCount <= anchors.length;
  return complete && !anchors.some((anchor) => anchor.url === url) ? 'is not linked with <a href>' : null;
}

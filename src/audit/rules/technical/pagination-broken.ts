import { elementEvidence } from '../../element-evidence.js';
import { describeAnswer } from '../../error-answer.js';
import type { PageView } from '../../page-view.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';
import type { Site } from '../../site.js';

export default pageOnSiteRule({
  id: 'pagination-broken',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Next or previous page cannot be reached',
  why: 'Search engines find the pages of a series by following ordinary links. A next or previous page that does not work, may not be indexed or is named in the head only hides what follows it.',
  fix: 'Link the pages of the series with <a href>, let each answer 200, and keep noindex off them.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  on: 'html',
  check: (page, site) => {
    const links = [...page.links('next'), ...page.links('prev')].filter(({ url }) => url !== null);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((link) => {
        const fault = link.url === null ? null : faultOf(link.url, page, site);
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

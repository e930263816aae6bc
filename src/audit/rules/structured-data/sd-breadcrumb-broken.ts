import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { type Evidence, finding, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import type { Site } from '../../site/site.js';
import { breadcrumbSteps } from '../../structured-data/breadcrumb-steps.js';
import { type Entity, everyEntity, isNode, listOf } from '../../structured-data/entities.js';
import { answeredStatus, isRedirectStatus } from '../../technical/response-status.js';

export default pageOnSiteRule({
  id: 'sd-breadcrumb-broken',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Invalid breadcrumb markup',
  why: 'Search engines show a breadcrumb only when its items are numbered in order and link to pages that exist.',
  fix: 'Number the items 1, 2, 3 … starting with the home page and give each the final URL of its page.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  on: 'indexable',
  wholePage: true,
  gist: ({ html }) => Number(everyEntity(html).some(({ types }) => types.includes('BreadcrumbList'))),
  glance: (_seen, _page, _site, has) => (has ? null : notApplicable),
  check: (page, site) => {
    const lists = everyEntity(page.html).filter(({ types }) => types.includes('BreadcrumbList'));
    if (lists.length === 0) return notApplicable;
    return finding(lists.flatMap((list) => [...badPositions(list), ...badSteps(list, page, site)]));
  },
});

function badPositions({ node, block }: Entity): Evidence[] {
  const positions = listOf(node.itemListElement)
    .filter(isNode)
    .map((item) => Number(item.position));
  const ordered = [...positions].sort((one, other) => one - other);
  if (ordered.every((position, index) => position === index + 1)) return [];
  const found = positions.map((position) => (Number.isNaN(position) ? '?' : position)).join(', ');
  return [elementEvidence(`Positions are ${found} instead of 1 to ${positions.length}.`, block, { value: found })];
}

function badSteps({ node, block }: Entity, page: PageView, site: Site): Evidence[] {
  const steps = breadcrumbSteps(node, page.url);
  return steps.flatMap(({ url }, at): Evidence[] => {
    if (url === null) {
      if (at === steps.length - 1) return [];
      return [elementEvidence(`Item ${at + 1} of ${steps.length} has no URL: only the last one may omit it.`, block)];
    }
    const status = answeredStatus(site, url);
    if (status === null || !(isRedirectStatus(status) || (status >= 400 && status < 500))) return [];
    return [elementEvidence(`The URL of a breadcrumb item returns ${status}.`, block, { target: url })];
  });
}

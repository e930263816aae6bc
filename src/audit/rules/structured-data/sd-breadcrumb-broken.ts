import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import type { Site } from '../../site/site.js';
import { type BreadcrumbList, breadcrumbLists } from '../../structured-data/breadcrumbs.js';
import { answeredStatus, isRedirectStatus } from '../../technical/response-status.js';

export default crossPageRule({
  id: 'sd-breadcrumb-broken',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Invalid breadcrumb markup',
  why: 'Search engines show a breadcrumb only when its items are numbered in order and link to pages that exist.',
  fix: 'Number the items 1, 2, 3 … starting with the home page and give each the final URL of its page.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  checkedOn: '2026-11-21',
  on: 'indexable',
  wholePage: true,
  reads: [breadcrumbLists],
  check: (page, site) => {
    const lists = page.read(breadcrumbLists);
    if (lists.length === 0) return notApplicable;
    return finding(lists.flatMap((list) => [...badPositions(list), ...badSteps(list, site)]));
  },
});

function badPositions({ positions, block }: BreadcrumbList): Evidence[] {
  const ordered = positions.map(Number).sort((one, other) => one - other);
  if (ordered.every((position, index) => position === index + 1)) return [];
  const found = positions.join(', ');
  return [elementEvidence(`Positions are ${found} instead of 1 to ${positions.length}.`, block, { value: found })];
}

function badSteps({ steps, block }: BreadcrumbList, site: Site): Evidence[] {
  return steps.flatMap((url, at): Evidence[] => {
    if (url === null) {
      if (at === steps.length - 1) return [];
      return [elementEvidence(`Item ${at + 1} of ${steps.length} has no URL: only the last one may omit it.`, block)];
    }
    const status = answeredStatus(site, url);
    if (status === null || !(isRedirectStatus(status) || (status >= 400 && status < 500))) return [];
    return [elementEvidence(`The URL of a breadcrumb item returns ${status}.`, block, { target: url })];
  });
}

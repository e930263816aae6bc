import type { PageView } from './page-view.js';
import type { AppliesTo } from './rule.js';

/** Which rules look at a page, by the `on` they declare. */
export function appliesTo(page: PageView): ReadonlySet<AppliesTo> {
  const { facts } = page;
  if (facts.inconclusive !== null) return new Set(['inconclusive']);
  // nothing leads there any more: that it is gone is no fault
  if (facts.discoveredBy === 'HISTORY' && facts.status !== 200) return new Set();
  const groups = new Set<AppliesTo>(['known']);
  // nothing was asked of these: what a rule would say of their answer would be invented
  if (facts.outcome === 'BLOCKED_BY_ROBOTS' || facts.outcome === 'REFUSED') return groups;
  groups.add('fetched');
  if (facts.status !== null) groups.add('response');
  if (page.eligible) {
    groups.add('html');
    if (facts.rendered !== null) groups.add('rendered');
    if (page.indexable) groups.add('indexable');
  }
  return groups;
}

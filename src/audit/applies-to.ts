import type { PageView } from './page-view.js';
import type { AppliesTo } from './rule.js';

/** Bits of a page's groups: their order is stored. */
const GROUPS: readonly AppliesTo[] = ['known', 'inconclusive', 'fetched', 'response', 'html', 'indexable', 'rendered'];

export const groupBit = (group: AppliesTo): number => 1 << GROUPS.indexOf(group);

const [KNOWN, INCONCLUSIVE, FETCHED, RESPONSE, HTML, INDEXABLE, RENDERED] = GROUPS.map(groupBit) as [
  ...[number, number, number, number, number, number, number],
];

/** Only the audit before knew it, and nothing leads there any more: that it is gone is no fault. */
export const hasLeft = ({ facts }: PageView): boolean => facts.discoveredBy === 'HISTORY' && facts.status !== 200;

/** The groups that a page belongs to, as bits. */
export function groupBitsOf(page: PageView): number {
  const { facts } = page;
  if (facts.inconclusive !== null) return INCONCLUSIVE;
  if (hasLeft(page)) return 0;
  // nothing was asked of these: what a rule would say of their answer would be invented
  if (facts.outcome === 'BLOCKED_BY_ROBOTS' || facts.outcome === 'REFUSED') return KNOWN;
  let bits = KNOWN | FETCHED;
  if (facts.status !== null) bits |= RESPONSE;
  if (page.eligible) {
    bits |= HTML;
    if (facts.rendered !== null) bits |= RENDERED;
    if (page.indexable) bits |= INDEXABLE;
  }
  return bits;
}

/** Which rules look at a page, by the `on` they declare. */
export const appliesTo = (page: PageView): ReadonlySet<AppliesTo> => {
  const bits = groupBitsOf(page);
  return new Set(GROUPS.filter((group) => bits & groupBit(group)));
};

import type { AppliesTo, Rule } from '../../audit/rule.js';

/** Bits of `judged_page.page_sets`: their order is stored. */
const SETS: readonly AppliesTo[] = ['known', 'inconclusive', 'fetched', 'response', 'html', 'indexable', 'rendered'];

export const pageSetBits = (groups: ReadonlySet<AppliesTo>): number =>
  SETS.reduce((bits, set, at) => (groups.has(set) ? bits | (1 << at) : bits), 0);

export const pageSetBit = (set: AppliesTo): number => 1 << SETS.indexOf(set);

/** The pages a rule looks at; 0 for a rule about the site as a whole. */
export const bitOfRule = (rule: Rule): number => (rule.scope === 'page' ? pageSetBit(rule.on) : 0);

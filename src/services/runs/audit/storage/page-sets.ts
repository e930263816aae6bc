import { groupBit, likenessBit } from '../../../../audit/engine/applies-to.js';
import type { Rule } from '../../../../audit/engine/rule.js';

/** How far above the bits of a rule's pages those are in which a page has to be the same in two audits. */
const LIKENESS_SHIFT = 16;

/**
 * The pages a rule looks at, by the bits of `page_metrics.page_sets`; 0 for a rule about the site as a whole. The upper half has the
 * bits that the page must have in both audits or in neither, else the two have looked at it differently: `lookedAlike` reads them.
 */
export const bitOfRule = (rule: Rule): number =>
  rule.scope === 'page' ? groupBit(rule) | (likenessBit(rule) << LIKENESS_SHIFT) : 0;

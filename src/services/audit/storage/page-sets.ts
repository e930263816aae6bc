import { groupBit } from '../../../audit/engine/applies-to.js';
import type { Rule } from '../../../audit/engine/rule.js';

/** The pages a rule looks at, by the bits of `judged_page.page_sets`; 0 for a rule about the site as a whole. */
export const bitOfRule = (rule: Rule): number => (rule.scope === 'page' ? groupBit(rule) : 0);

import type { Rule } from '../engine/rule.js';
import { ARIA_RULES } from './aria-rules.js';
import { axeRule } from './axe-rule.js';
import { ELEMENT_RULES } from './element-rules.js';

/** The rules that axe-core adds to the rules that have a file of their own: a row each. */
export const axeRules: readonly Rule[] = [...ARIA_RULES, ...ELEMENT_RULES].map(axeRule);

import type { Rule } from './engine/rule.js';
import { rules } from './rules/index.js';

const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));

/** The rule of that id in the current rule set. */
export const ruleOf = (id: string): Rule | undefined => byId.get(id);

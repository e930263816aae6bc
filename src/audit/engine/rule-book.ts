import { rules } from '../rules/index.js';
import type { Rule } from './rule.js';

const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));

/** The rule of that id in the current rule set. */
export const ruleOf = (id: string): Rule | undefined => byId.get(id);

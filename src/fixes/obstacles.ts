import { isCustomRule } from '../audit/custom/custom-check.js';
import { type Obstacle, obstacle } from '../audit/engine/obstacle.js';
import { ruleOf } from '../audit/rule-book.js';

const UNKNOWN = obstacle('FACTS', 'The stored facts of the audit are not enough for a suggestion.');

const CUSTOM_CHECK = obstacle('DECISION', 'Only you know what a check of your own asks for.');

/** Why there is no suggestion for a rule, or for those of its findings that its recipe does not cover. */
export const obstacleOf = (rule: string): Obstacle =>
  isCustomRule(rule) ? CUSTOM_CHECK : (ruleOf(rule)?.obstacle ?? UNKNOWN);

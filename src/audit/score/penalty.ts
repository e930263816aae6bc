import type { Rule, Severity } from '../engine/rule.js';
import { type FailedRule, UNREADABLE_RULES } from './scored-page.js';

/**
 * Version of the formula, recorded with every score and hashed into the version of the rule set.
 * 1: URLs with an error counted in TECHNICAL only. 2: they count as 0 in every group, and so do soft 404s, redirect loops and
 * pages that cannot be parsed; vitals count for the share of the pages that can be read.
 */
export const SCORE_FORMULA = 2;

/** The most that a score can be while a rule keeps the site out of search. */
export const BLOCKED_TECHNICAL = 10;
export const BLOCKED_OVERALL = 30;

/** Loss of a page's score by one failing rule, and of a group's score by one failing site rule. */
const PAGE_PENALTY: Readonly<Record<Severity, number>> = { ERROR: 0.35, WARNING: 0.12, NOTICE: 0 };
const SITE_PENALTY: Readonly<Record<Severity, number>> = { ERROR: 0.15, WARNING: 0.05, NOTICE: 0 };
/** A failing element among many still weighs a quarter of a failing page. */
const MIN_SHARE = 0.25;

export function pagePenalty(rule: Rule, failure: FailedRule): number {
  // a weight belongs to the rule's own severity; a second threshold weighs as its severity does
  const own = failure.severity === rule.severity ? rule.weight : undefined;
  const weight = failure.severity === 'NOTICE' ? 0 : (own ?? PAGE_PENALTY[failure.severity]);
  if (rule.scope !== 'page' || rule.perElement !== true || failure.applicable === 0) return weight;
  return weight * Math.min(1, Math.max(MIN_SHARE, failure.failing / failure.applicable));
}

export function sitePenalty(severity: Severity): number {
  return SITE_PENALTY[severity];
}

/** Everything here that a stored score depends on besides the rules themselves. */
export const penaltyTable = {
  formula: SCORE_FORMULA,
  page: PAGE_PENALTY,
  site: SITE_PENALTY,
  minShare: MIN_SHARE,
  unreadable: [...UNREADABLE_RULES],
} as const;

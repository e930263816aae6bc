import type { Rule, Severity } from '../engine/rule.js';
import { type FailedRule, UNREADABLE_RULES } from '../engine/scored-page.js';

/**
 * Version of the formula, recorded with every score and hashed into the version of the rule set.
 * 1: URLs with an error counted in TECHNICAL only. 2: they count as 0 in every group, and so do soft 404s, redirect loops and
 * pages that cannot be parsed; vitals count for the share of the pages that can be read. 3: they count in TECHNICAL only, if they
 * were pages; their share of the site takes a part of the overall score, and what follows from another finding costs nothing.
 */
export const SCORE_FORMULA = 3;

/** A site of which this share are dead ends is worth half of what its pages are. */
const HALF_WORTH = 0.2;
/** One dead end among a hundred is a slip, one among five is a site in decay. */
const STEEPNESS = 3;

/** The share that is left of the overall score, 0–1, where that share of the site's pages cannot be read. */
export const reachFactor = (deadEnds: number): number => 1 / (1 + (deadEnds / HALF_WORTH) ** STEEPNESS);

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
  reach: { halfWorth: HALF_WORTH, steepness: STEEPNESS },
} as const;

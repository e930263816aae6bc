import { MEASURED, type MeasuredRecipe } from './measured-recipes.js';
import type { Basis } from './provider.js';

/** Outcomes of the suggestions for a rule that were applied on a site: held in the next audit, or not. */
export interface SiteHistory {
  held: number;
  failed: number;
}

/** Taken from the confidence of a text that is inferred as a whole. */
const INFERENCE = 0.3;
/** Factor of suggestions that the rules did not confirm: worth reading, not pasting. */
export const UNVERIFIED = 0.4;
/** A model's words are checked for what they must not say, not for being good. */
const MACHINE = 0.9;
/** A recipe that was hardly tried is trusted as its basis is: that weighs as much as so many tries of its own. */
const PRIOR = 3;
/** No measurement promises more than that: the sites of the measurement are not every site. */
const MOST: Readonly<Record<Basis, number>> = { EXACT: 0.95, DERIVED: 0.8, GUESSED: 0.55 };

/** The share of suggestions with a basis that held, over all recipes. */
const shareOfBasis = (basis: Basis): number => {
  const all = Object.values(MEASURED).flatMap((one) => one[basis] ?? []);
  const sum = (field: keyof MeasuredRecipe) => all.reduce((total, one) => total + one[field], 0);
  const tried = sum('tried');
  return tried === 0 ? 1 : sum('held') / tried;
};

const SHARES: Readonly<Record<Basis, number>> = {
  EXACT: shareOfBasis('EXACT'),
  DERIVED: shareOfBasis('DERIVED'),
  GUESSED: shareOfBasis('GUESSED'),
};

/** The share of a recipe's suggestions that held when they were pasted into pages and the pages were read again. */
function shareOf(rule: string, basis: Basis): number {
  const { tried = 0, held = 0 } = MEASURED[rule]?.[basis] ?? {};
  return (held + PRIOR * SHARES[basis]) / (tried + PRIOR);
}

/**
 * How far to trust a suggestion, 0–1: how often those of its recipe held where they were pasted into pages of tests, what
 * its text is made of, whether the rules confirmed it, and what became of earlier ones on this site.
 */
export function confidence(input: {
  rule: string;
  basis: Basis;
  inferred?: number;
  verified: boolean;
  source: 'RULES' | 'AI';
  history?: SiteHistory;
}): number {
  const inferred = Math.min(1, Math.max(0, input.inferred ?? 0));
  const value =
    (MOST[input.basis] * shareOf(input.rule, input.basis) - INFERENCE * inferred) *
    (input.verified ? 1 : UNVERIFIED) *
    (input.source === 'AI' ? MACHINE : 1) *
    onSite(input.history);
  return Math.round(100 * Math.max(0, value)) / 100;
}

/** A suggestion that did not hold weighs as much as two that did. */
function onSite(history: SiteHistory | undefined): number {
  if (history === undefined || history.failed === 0) return 1;
  const { held, failed } = history;
  return (held + 1) / (held + 1 + 2 * failed);
}

/** A sentence on why the confidence is lower on this site; empty where it is not. */
export function historySentence(history: SiteHistory | undefined): string {
  if (history === undefined || history.failed === 0) return '';
  const { held, failed } = history;
  return `On this site ${failed} of ${held + failed} applied suggestions for this rule did not hold in the next audit, so the confidence is lower.`;
}

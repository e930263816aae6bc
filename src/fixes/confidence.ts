import type { Basis } from './provider.js';

const BASE: Readonly<Record<Basis, number>> = { EXACT: 0.95, DERIVED: 0.8, GUESSED: 0.55 };
/** All of the text being inferred takes this much away. */
const INFERENCE = 0.3;
/** What the rules did not confirm is worth reading, not pasting. */
const UNVERIFIED = 0.4;
/** A model's words are checked for what they must not say, not for being good. */
const MACHINE = 0.9;

/** How far to trust a suggestion, 0–1: what it is made of, and whether the rules confirmed it. */
export function confidence(input: {
  basis: Basis;
  inferred?: number;
  verified: boolean;
  source: 'RULES' | 'AI';
}): number {
  const inferred = Math.min(1, Math.max(0, input.inferred ?? 0));
  const value =
    (BASE[input.basis] - INFERENCE * inferred) *
    (input.verified ? 1 : UNVERIFIED) *
    (input.source === 'AI' ? MACHINE : 1);
  return Math.round(100 * value) / 100;
}

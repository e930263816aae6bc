import type { CheckOutcome } from './outcome.js';

/** The result of another provider for a keyword whose result was in doubt. */
export interface SecondOpinion {
  provider: string;
  /** ISO 8601 */
  checkedAt: string;
  status: CheckOutcome['status'];
  /** null unless RANKED */
  position: number | null;
  url: string | null;
  /** results that were looked at */
  depth: number;
  /** why it is inconclusive, as a sentence; null where it is not */
  reason: string | null;
  /** it saw the same change; null where it is inconclusive */
  agrees: boolean | null;
}

/** A point of a history: its position, or the results that it was not among. */
export interface DoubtedRank {
  position: number | null;
  depth: number;
}

/** positions that a ranking may move between two checks without being doubted */
export const USUAL_MOVE = 10;

/**
 * A change that one provider alone is not trusted with: more than ten positions, or a ranking that is lost. A site that was not among
 * the results before counts as the one behind them.
 */
export function doubtfulChange(before: DoubtedRank, now: DoubtedRank): 'UP' | 'DOWN' | null {
  if (now.position === null) return before.position === null ? null : 'DOWN';
  const change = (before.position ?? before.depth + 1) - now.position;
  if (Math.abs(change) <= USUAL_MOVE) return null;
  return change > 0 ? 'UP' : 'DOWN';
}

/** Whether another result confirms the change: null where it says nothing about ranks. */
export function agrees(before: DoubtedRank, now: DoubtedRank, second: CheckOutcome): boolean | null {
  if (second.status === 'UNKNOWN' || second.status === 'PARTIAL') return null;
  const seen: DoubtedRank =
    second.status === 'RANKED'
      ? { position: second.position, depth: now.depth }
      : { position: null, depth: second.depth };
  return doubtfulChange(before, seen) === doubtfulChange(before, now);
}

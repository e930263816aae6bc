import type { Suspicion } from '../../../db/queries/audits/audit-ownership.js';

/** takeovers without progress before the URLs that were under way are fetched alone */
const STALLS = 2;

/** The facts that are known of an audit that its workers did not survive. */
export const UNSUSPECTED: Suspicion = { stalls: 0, pages: 0, left: false, underWay: [], suspects: [], culprits: [] };

/**
 * The conclusion of a worker that takes an audit over: a worker that left it by itself has said so. A URL that was fetched alone
 * when the worker was lost has ended it and is not fetched again.
 */
export function takenOver(before: Suspicion, pages: number): Suspicion {
  const { underWay, left, culprits } = before;
  const [only] = underWay;
  const isCulprit = !left && underWay.length === 1 && only !== undefined && before.suspects.includes(only);
  const stalls = pages > before.pages ? 0 : before.stalls + (left ? 0 : 1);
  const suspects = new Set(before.suspects);
  if (stalls >= STALLS) for (const id of underWay) suspects.add(id);
  if (isCulprit) suspects.delete(only);
  return {
    // the others have their chance
    stalls: isCulprit ? 0 : stalls,
    pages,
    left: false,
    underWay: [],
    suspects: [...suspects],
    culprits: isCulprit ? [...culprits, only] : culprits,
  };
}

/** URLs under way are taken down from the first takeover without progress on: before that nobody asks for them. */
export const isWatched = ({ stalls, suspects }: Suspicion): boolean => stalls > 0 || suspects.length > 0;

/** An audit that ends its workers comes back behind others, later each time. */
export const restMs = ({ stalls }: Suspicion): number =>
  stalls < STALLS ? 0 : Math.min(REST_MS * 2 ** (stalls - STALLS), MOST_REST_MS);

/** Whether there is no use in another attempt: nothing that is fetched explains it. */
export const isHopeless = ({ stalls }: Suspicion): boolean => stalls >= MOST_STALLS;

const REST_MS = 10_000;
const MOST_REST_MS = 120_000;
const MOST_STALLS = 25;

import { problem } from '../../src/errors.js';

/** RFC 9110 §8.8.3: an entity tag with its prefix. */
const TAG = /(?:W\/)?"[^"]*"/g;

/** RFC 9110 §13.1.1: strong comparison; `*` matches whatever is there. */
function isMatched(ifMatch: string, etag: string | null): boolean {
  if (ifMatch.trim() === '*') return true;
  return etag !== null && !etag.startsWith('W/') && (ifMatch.match(TAG)?.includes(etag) ?? false);
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * Does the work if the condition holds: `current` is the validator of what is there now, null where a read gives none, and
 * undefined where the work itself says what is wrong. Of requests of this process for one resource each is looked at behind
 * the one before: a change makes the next one's validator stale.
 */
export async function withCondition<T>(
  ifMatch: string,
  resource: string,
  current: () => Promise<string | null | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  const before = underWay.get(resource);
  const turn = (async () => {
    await before?.catch(() => {});
    const etag = await current();
    if (etag !== undefined && !isMatched(ifMatch, etag)) throw problem('PRECONDITION_FAILED');
    return work();
  })();
  underWay.set(resource, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(resource) === turn) underWay.delete(resource);
  }
}

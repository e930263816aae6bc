import { setImmediate as turn } from 'node:timers/promises';

/**
 * A result that many wait for. Each of them goes on in a turn of the event loop of its own: what forty requests make of one
 * result at once would keep everybody else waiting.
 */
export function inTurns<T>(result: Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = result.catch(() => {});
  return () => {
    const own = last.then(() => turn());
    last = own;
    return own.then(() => result);
  };
}

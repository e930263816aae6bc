export const ABORTED = Symbol('aborted');

/** A signal that is aborted so long after the other one. */
export function abortedLater(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const wait = () => void setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) wait();
  else signal.addEventListener('abort', wait, { once: true });
  return later.signal;
}

/** The result of the work, or `ABORTED` as soon as the signal is: the work is then waited for no longer. */
export async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T | typeof ABORTED> {
  if (signal.aborted) return ABORTED;
  const { promise, resolve, reject } = Promise.withResolvers<T | typeof ABORTED>();
  const give = () => resolve(ABORTED);
  signal.addEventListener('abort', give);
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', give));
}

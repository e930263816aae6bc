/** a server that took a question and says nothing is away: a request of a user may be waiting for it */
const SILENT_MS = 400;

/** The response, or a refusal (`ETIMEDOUT`) where none comes: what was requested may still happen later. */
export async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const silent = () => reject(Object.assign(new Error('The queue does not respond.'), { code: 'ETIMEDOUT' }));
  // a response that came while this process was busy is read before
  const timer = setTimeout(() => setImmediate(() => setImmediate(silent)), SILENT_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

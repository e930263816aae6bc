/**
 * Waits for the first chunk, so that a renderer that fails at once still becomes an error response
 * and not a broken download.
 */
export async function startStream(
  source: AsyncIterable<string | Uint8Array>,
): Promise<AsyncIterable<string | Uint8Array>> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  let pending: IteratorResult<string | Uint8Array> | null = first;
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        if (pending === null) return iterator.next();
        const result = pending;
        pending = null;
        return Promise.resolve(result);
      },
      return: async () => {
        pending = null;
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}

/** The same batches, the next of them requested while one is used; whoever leaves early waits for what is under way. */
export async function* readAhead<T>(source: AsyncGenerator<T, void, void>): AsyncGenerator<T, void, void> {
  let next = source.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // the request for the next batch throws the error
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return();
  }
}

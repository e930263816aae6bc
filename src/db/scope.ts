import { AsyncLocalStorage } from 'node:async_hooks';

/** What bounds the statements of one request. */
export interface Scope {
  /** rows of other organizations are not there */
  organizationId: string;
  /** ends what is running in the database, and lets nothing else start */
  signal: AbortSignal | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work of a request: every statement in it, by the ORM or not, is bound by the scope. */
export const withinScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentScope = (): Scope | null => scopes.getStore() ?? null;

/** A stream is read from wherever its reader stands: this one stays in the scope it was made in. */
export function keepScope<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const inside = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = inside(() => source[Symbol.asyncIterator]());
      return {
        next: () => inside(() => iterator.next()),
        return: async () => (await inside(() => iterator.return?.())) ?? { done: true, value: undefined },
      };
    },
  };
}

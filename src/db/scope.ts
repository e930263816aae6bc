import { AsyncLocalStorage } from 'node:async_hooks';

/** The scope that bounds the statements of one request. */
export interface Scope {
  /** rows of other organizations are not there */
  organizationId: string;
  /** ids of projects and clients: rows of other projects are not there either; null or left out: all of the organization */
  reach?: readonly string[] | null;
  /** ends what is running in the database, and lets nothing else start */
  signal: AbortSignal | null;
}

/** As a reach: everything of the organization. No project or client has this id, so a setting that is missing reaches nothing. */
export const WHOLE_ORGANIZATION = '{ffffffff-ffff-ffff-ffff-ffffffffffff}';
/** Tells the database whose rows a connection sees, as columns of a `select`; with the values of `scopeSettings`. */
export const SET_SCOPE = `set_config('sextant.organization', $1, false), set_config('sextant.reach', $2, false)`;

export const scopeSettings = ({ organizationId, reach }: Scope): [organizationId: string, reach: string] => [
  organizationId,
  reach ? `{${reach.join(',')}}` : WHOLE_ORGANIZATION,
];

/** One text for each scope whose rows differ. */
export const scopeName = ({ organizationId, reach }: Scope): string =>
  reach ? `${organizationId} {${reach.join(',')}}` : organizationId;

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work of a request: every statement in it, by the ORM or not, is bound by the scope. */
export const withinScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentScope = (): Scope | null => scopes.getStore() ?? null;

/** Runs work that counts for the organization as a whole, such as quotas, whatever the viewer may see of it. */
export const withinOrganization = <T>(work: () => T): T => {
  const scope = currentScope();
  return scope?.reach ? scopes.run({ ...scope, reach: null }, work) : work();
};

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

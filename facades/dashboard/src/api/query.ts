import { signal } from '@preact/signals';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { type Failure, failureOf } from './failure.ts';
import { execute } from './graph.ts';

/** A query that is loading, loaded or failed. Earlier data stays while it is refetched. */
export interface Loaded<Data> {
  data: Data | undefined;
  failure: Failure | null;
  loading: boolean;
  reload(): void;
}

/** a response so young is not fetched again: the frame and its screen often want the same */
const FRESH_MS = 2_000;

interface Asking {
  revision: number;
  /** when the response came; Infinity until then */
  at: number;
  promise: Promise<unknown>;
}

const responses = new Map<string, unknown>();
const askings = new Map<string, Asking>();

/** The part that follows the first slice of a list. */
export interface Tail<Item> {
  items: readonly Item[];
  cursor: string | null;
}

/** the lists that were extended in this visit, by their requests */
export const tails = new Map<string, Tail<unknown>>();

const revision = signal(0);

/** Something was changed: every screen in sight asks again. */
export function refresh(): void {
  revision.value += 1;
}

export function forgetResponses(): void {
  responses.clear();
  askings.clear();
  tails.clear();
}

const keyOf = <Data, Variables>({ id }: Operation<Data, Variables>, variables: Variables): string =>
  id + JSON.stringify(variables);

/** Fetches, unless the same query is in flight or has a fresh response. */
export function ask<Data, Variables>(operation: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  const key = keyOf(operation, variables);
  const known = askings.get(key);
  if (known && known.revision === revision.peek() && Date.now() - known.at < FRESH_MS)
    return known.promise as Promise<Data>;
  const promise = execute(operation, variables);
  const asking: Asking = { revision: revision.peek(), at: Number.POSITIVE_INFINITY, promise };
  askings.set(key, asking);
  promise.then(
    (data) => {
      // a user who has signed out meanwhile, or a later response, is not overwritten
      if (askings.get(key) !== asking) return;
      responses.set(key, data);
      asking.at = Date.now();
    },
    () => {
      if (askings.get(key) === asking) askings.delete(key);
    },
  );
  return promise;
}

/** Fetches although a response is fresh; it becomes that of everybody who shows it. */
export function askAgain<Data, Variables>(operation: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  askings.delete(keyOf(operation, variables));
  return ask(operation, variables);
}

/** Asks on first sight and whenever the variables change; null variables ask nothing. */
export function useQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
): Loaded<Data> {
  const key = variables === null ? null : keyOf(operation, variables);
  const [state, setState] = useState<{ key: string | null; failure: Failure | null; loading: boolean }>({
    key,
    failure: null,
    loading: key !== null,
  });
  const [attempt, setAttempt] = useState(0);
  const asked = revision.value;
  useEffect(() => {
    if (key === null || variables === null) return;
    let gone = false;
    setState({ key, failure: null, loading: true });
    ask(operation, variables).then(
      () => {
        if (!gone) setState({ key, failure: null, loading: false });
      },
      (error: unknown) => {
        if (!gone) setState({ key, failure: failureOf(error), loading: false });
      },
    );
    return () => {
      gone = true;
    };
  }, [key, asked, attempt]);
  const current = state.key === key;
  return {
    data: key === null ? undefined : (responses.get(key) as Data | undefined),
    failure: current ? state.failure : null,
    loading: current ? state.loading : key !== null,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

/** The list that was there stays in sight until the next is, and beside a failure. */
export function useHeld<Of extends Loaded<unknown>>(list: Of): Of {
  const held = useRef(list);
  if (list.data !== undefined) held.current = list;
  if (list.data !== undefined || held.current.data === undefined) return list;
  const { failure, loading, reload } = list;
  return { ...held.current, failure, loading, reload };
}

/** An action behind a button: whether it runs, and why it failed. */
export function useAction<Values extends unknown[]>(
  work: (...values: Values) => Promise<void>,
): { run(...values: Values): Promise<void>; busy: boolean; failure: Failure | null; clear(): void } {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (...values: Values) => {
    setBusy(true);
    setFailure(null);
    await work(...values).catch((error: unknown) => setFailure(failureOf(error)));
    setBusy(false);
  };
  return { run, busy, failure, clear: () => setFailure(null) };
}

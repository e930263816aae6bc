import { signal } from '@preact/signals';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { type Failure, failureOf } from './failure.ts';
import { execute } from './graph.ts';

/** What is on its way, there, or refused. Data that was there before stays while it is asked for anew. */
export interface Loaded<Data> {
  data: Data | undefined;
  failure: Failure | null;
  loading: boolean;
  reload(): void;
}

const answers = new Map<string, unknown>();
const revision = signal(0);

/** Something was changed: every screen in sight asks again. */
export function refresh(): void {
  revision.value += 1;
}

export const forgetAnswers = (): void => answers.clear();

/** Asks on first sight and whenever the variables change; null variables ask nothing. */
export function useQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
): Loaded<Data> {
  const key = variables === null ? null : operation.id + JSON.stringify(variables);
  const [state, setState] = useState<{ key: string | null; failure: Failure | null; loading: boolean }>({
    key,
    failure: null,
    loading: key !== null,
  });
  const [attempt, setAttempt] = useState(0);
  const asked = revision.value;
  useEffect(() => {
    if (key === null || variables === null) return;
    const leaving = new AbortController();
    setState({ key, failure: null, loading: true });
    execute(operation, variables, leaving.signal).then(
      (data) => {
        if (leaving.signal.aborted) return;
        answers.set(key, data);
        setState({ key, failure: null, loading: false });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ key, failure: failureOf(error), loading: false });
      },
    );
    return () => leaving.abort();
  }, [key, asked, attempt]);
  const current = state.key === key;
  return {
    data: key === null ? undefined : (answers.get(key) as Data | undefined),
    failure: current ? state.failure : null,
    loading: current ? state.loading : key !== null,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

/** Something a person sets off by a button: whether it runs, and why it failed. */
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

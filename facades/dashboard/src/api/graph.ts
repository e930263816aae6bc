import type { Operation } from '../../operations.ts';
import { Failure, unreachable } from './failure.ts';
import { refusals } from './refusals.ts';

interface GraphError {
  message: string;
  extensions?: { code?: string; requestId?: string; details?: { path: string; message: string }[] };
}

/** Runs a persisted operation: only its id goes over the wire. */
export async function execute<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: operation.id, variables }),
    ...(signal ? { signal } : {}),
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : unreachable();
  });
  const reply = (await response.json().catch(() => {
    throw unreachable();
  })) as { data?: Data | null; errors?: GraphError[] };
  const [error] = reply.errors ?? [];
  if (!error && reply.data) return reply.data;
  const { code = 'INTERNAL', details = [], requestId = null } = error?.extensions ?? {};
  if (code === 'UNAUTHENTICATED') refusals.value += 1;
  // this page was built with operations that the server does not know any more
  if (code === 'PERSISTED_QUERY_NOT_FOUND')
    throw new Failure('Sextant was updated. Reload the page to continue.', 'OUTDATED');
  throw new Failure(
    error?.message ?? 'The server returned no response. Try again.',
    code,
    details,
    requestId ?? response.headers.get('x-request-id'),
  );
}

import { Failure, unreachable } from './failure.ts';

interface Refusal {
  error?: string;
  message?: string;
  code?: string;
  requestId?: string;
  details?: { path: string; message: string }[];
}

/** Sends JSON to the APIs outside GraphQL: sign-in and the free tools. */
export async function send<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw unreachable();
  });
  const reply = (await response.json().catch(() => null)) as (Answer & Refusal) | null;
  if (response.ok) return reply as Answer;
  throw new Failure(
    reply?.error ?? reply?.message ?? 'The request failed. Try again.',
    reply?.code ?? 'INTERNAL',
    reply?.details,
    reply?.requestId ?? response.headers.get('x-request-id'),
  );
}

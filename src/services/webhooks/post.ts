import { webhookAgent } from '../../defaults/user-agent.js';
import type { Fetcher } from '../../net/types.js';
import type { Context } from '../context.js';
import { retryAfter } from './retry.js';

/** What became of one attempt. */
export interface DeliveryOutcome {
  /** of HTTP or SMTP */
  status: number | null;
  /** null: it arrived */
  error: string | null;
  latencyMs: number;
  retryAfterMs: number | null;
  /** trying again would not help */
  final: boolean;
}

/** How an attempt is made. */
export interface Attempt {
  signal: AbortSignal;
  limitMs: number;
}

/** nothing of a response is kept but its status */
const ANSWER_BYTES = 64 * 1024;

/** Posts a JSON text; `fetcher` decides which hosts may be reached. */
export async function post(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  fetcher: Fetcher,
  { url, body, headers }: { url: string; body: string; headers?: Record<string, string> },
  { signal, limitMs }: Attempt,
): Promise<DeliveryOutcome> {
  const answer = await fetcher.stream(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: '*/*', ...headers },
    userAgent: webhookAgent(settings.contact),
    limits: { totalMs: limitMs, wireBytes: ANSWER_BYTES, bodyBytes: ANSWER_BYTES },
    signal,
  });
  if (!answer.ok) {
    const latencyMs = Math.round(answer.timing.totalMs);
    return { status: null, error: answer.code, latencyMs, retryAfterMs: null, final: answer.action === 'REFUSED' };
  }
  const { status, headers: answered } = answer;
  // the status says whether it has arrived, whatever becomes of the body behind it: that is only let out
  for await (const _ of answer.body);
  const latencyMs = Math.round((await answer.done).timing.totalMs);
  return {
    status,
    error: errorOf(status),
    latencyMs,
    retryAfterMs: retryAfter(answered['retry-after']?.[0], clock.now()),
    final: status === 410,
  };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400) return 'REDIRECT';
  return status === 410 ? 'GONE' : 'STATUS';
}

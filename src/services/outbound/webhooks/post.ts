import { webhookAgent } from '../../../defaults/user-agent.js';
import type { Fetcher } from '../../../net/types.js';
import type { Context } from '../../context.js';
import { retryAfter } from './retry.js';

/** The outcome of one attempt. */
export interface DeliveryOutcome {
  /** status of HTTP or SMTP */
  status: number | null;
  /** null: it arrived */
  error: string | null;
  latencyMs: number;
  retryAfterMs: number | null;
  /** trying again would not help */
  final: boolean;
  /** why, in the words of the service */
  detail?: string;
  /** some recipients have it: the others refused for now, and are tried again, or for good */
  partly?: 'FOR_NOW' | 'FOR_GOOD';
  /** the recipients who are tried again */
  left?: readonly string[];
}

/** How an attempt is made. */
export interface Attempt {
  signal: AbortSignal;
  limitMs: number;
}

/** nothing of a response is kept but its status, and what `read` makes of its text */
const ANSWER_BYTES = 64 * 1024;

interface Posted {
  url: string;
  body: string;
  headers?: Record<string, string>;
  /** changes of the outcome by the text of a response */
  read?: (status: number, text: string) => Partial<DeliveryOutcome>;
}

/** Posts a JSON text; `fetcher` decides which hosts may be reached. */
export async function post(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  fetcher: Fetcher,
  { url, body, headers, read }: Posted,
  { signal, limitMs }: Attempt,
): Promise<DeliveryOutcome> {
  const response = await fetcher.stream(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: '*/*', ...headers },
    userAgent: webhookAgent(settings.contact),
    limits: { totalMs: limitMs, wireBytes: ANSWER_BYTES, bodyBytes: ANSWER_BYTES },
    signal,
  });
  if (!response.ok) {
    const latencyMs = Math.round(response.timing.totalMs);
    return { status: null, error: response.code, latencyMs, retryAfterMs: null, final: response.action === 'REFUSED' };
  }
  const { status, headers: answered } = response;
  // the status says whether it has arrived, whatever becomes of the body behind it: that is only let out
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body) if (read) pieces.push(piece);
  const latencyMs = Math.round((await response.done).timing.totalMs);
  return {
    status,
    error: errorOf(status),
    latencyMs,
    retryAfterMs: retryAfter(answered['retry-after']?.[0], clock.now()),
    final: status === 410,
    ...read?.(status, Buffer.concat(pieces).toString('utf8')),
  };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400) return 'REDIRECT';
  return status === 410 ? 'GONE' : 'STATUS';
}

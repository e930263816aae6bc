import type { Fetcher, FetchFailure } from '../net/types.js';
import {
  ProviderError,
  type ProviderReply,
  type ProviderRequest,
  type ProviderSettings,
  ProviderThrottled,
  ProviderUnavailable,
} from './provider.js';

export interface RequestLimits {
  /** tries of one request, the first included */
  attempts: number;
  /** doubled after each try */
  backoffMs: number;
  /** a longer `Retry-After` is not waited for */
  maxWaitMs: number;
  requestMs: number;
  replyBytes: number;
  /** the whole run */
  totalMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  attempts: 3,
  backoffMs: 1_000,
  maxWaitMs: 60_000,
  // providers fetch the engine's page while we wait; their own limit is about a minute
  requestMs: 75_000,
  // a page of 700 results with every element is about 3 MiB
  replyBytes: 16 * 1024 ** 2,
  totalMs: 15 * 60_000,
};

/** services let their lists be requested less often than the rest */
export type RequestKind = 'REQUEST' | 'LIST';

export interface ProviderContext {
  fetcher: Fetcher;
  settings: ProviderSettings;
  limits: RequestLimits;
  /** awaited before every request: a token bucket goes here */
  admit?: ((kind: RequestKind) => Promise<void>) | undefined;
  /** receives how long the provider wants no requests from any caller */
  slowDown?: ((ms: number) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
  /** waits; throws nothing and returns early when the signal fires */
  pause: (ms: number) => Promise<void>;
  /** 0 … 1, spreads the retries of many */
  random: () => number;
  /** time of a monotonic clock, in ms */
  deadline: number;
  /** requests made so far */
  made: { requests: number };
}

/** Makes one request as often as it takes, within the limits; throws a `ProviderError` when there is no response. */
export async function sendRequest<T>(
  context: ProviderContext,
  build: () => ProviderRequest,
  read: (reply: ProviderReply) => T,
): Promise<T> {
  const request = build();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return read(await exchange(context, request));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error instanceof ProviderThrottled)
        await context.slowDown?.(Math.min(backoff(context, attempt, error), context.limits.maxWaitMs));
      const wait = waitBefore(context, attempt, error);
      if (wait === null) throw withoutSecrets(error, context.settings);
      await context.pause(wait);
    }
  }
}

function backoff({ limits, random }: ProviderContext, attempt: number, error: ProviderError): number {
  const ownMs = limits.backoffMs * 2 ** (attempt - 1) * (1 + random() / 2);
  return Math.max(ownMs, error instanceof ProviderThrottled ? (error.retryAfterMs ?? 0) : 0);
}

function waitBefore(context: ProviderContext, attempt: number, error: ProviderError): number | null {
  const { limits, deadline, signal } = context;
  if (!error.retryable || attempt >= limits.attempts || signal?.aborted) return null;
  const wait = backoff(context, attempt, error);
  return wait > limits.maxWaitMs || performance.now() + wait >= deadline ? null : wait;
}

async function exchange(context: ProviderContext, request: ProviderRequest): Promise<ProviderReply> {
  const { fetcher, limits, signal } = context;
  await context.admit?.('REQUEST');
  if (signal?.aborted) throw new ProviderUnavailable('ABORTED', 'The check was cancelled.');
  const left = context.deadline - performance.now();
  if (left <= 0) throw new ProviderUnavailable('TIMEOUT', 'The check timed out.', { retryable: false });
  context.made.requests += 1;
  const result = await fetcher.fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    ...(signal && { signal }),
    limits: {
      totalMs: Math.max(1, Math.min(limits.requestMs, left)),
      wireBytes: limits.replyBytes,
      bodyBytes: limits.replyBytes,
    },
  });
  if (!result.ok) throw networkError(result);
  return { status: result.status, headers: result.headers, body: result.body, truncated: result.truncated !== null };
}

function networkError({ code, message, action }: FetchFailure): ProviderUnavailable {
  if (action === 'REFUSED') return new ProviderUnavailable('ADDRESS_NOT_ALLOWED', message);
  if (code === 'ABORTED') return new ProviderUnavailable('ABORTED', 'The check was cancelled.');
  return new ProviderUnavailable(code === 'TIMEOUT' ? 'TIMEOUT' : 'NETWORK', message, {
    retryable: action !== 'PERMANENT',
  });
}

const MAX_MESSAGE = 300;

/** Some services repeat the key in their complaint about it. */
function withoutSecrets(error: ProviderError, { apiKey }: ProviderSettings): ProviderError {
  for (const secret of apiKey ? [apiKey, ...apiKey.split(':')] : []) {
    if (secret.length >= 4) error.message = error.message.replaceAll(secret, '•••');
  }
  if (error.message.length > MAX_MESSAGE) error.message = `${error.message.slice(0, MAX_MESSAGE)}…`;
  return error;
}

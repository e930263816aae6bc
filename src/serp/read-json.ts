import type { z } from 'zod';
import { cutText } from '../text/cut-text.js';
import {
  type ProviderError,
  ProviderMalformed,
  type ProviderReply,
  ProviderThrottled,
  ProviderUnavailable,
} from './provider.js';

/**
 * Reads a reply in the provider's shape, or throws why there is none. `refusal` may know better than the status code
 * what a refusal means; it gets the body when that is JSON.
 */
export function readJson<T>(
  reply: ProviderReply,
  shape: z.ZodType<T>,
  refusal?: (status: number, body: unknown) => ProviderError | null,
): T {
  if (reply.status !== 200) throw refusal?.(reply.status, parse(reply)) ?? refusalByStatus(reply);
  if (reply.truncated) throw new ProviderMalformed('The response exceeds the size limit.');
  const body = parse(reply);
  if (body === undefined) throw new ProviderMalformed('The response is not JSON.');
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderMalformed(`The response does not have the expected format${at === '' ? '' : ` at ${at}`}.`);
}

function parse(reply: ProviderReply): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(reply.body));
  } catch {
    return undefined;
  }
}

function refusalByStatus(reply: ProviderReply): ProviderError {
  const { status } = reply;
  const told = `${shownMessage(parse(reply))} (status ${status})`;
  if (status === 401 || status === 403)
    return new ProviderUnavailable('KEY', `The provider rejects the API key${told}`);
  if (status === 402) return new ProviderUnavailable('QUOTA', `The provider's quota is used up${told}`);
  if (status === 429) return new ProviderThrottled(retryAfterMs(reply), shownMessage(parse(reply)).slice(2));
  if (status >= 500) return new ProviderUnavailable('SERVER_ERROR', `The provider failed${told}`);
  return new ProviderUnavailable('REJECTED', `The provider rejects the request${told}`);
}

/** cut for good once the key is out of it: a half of one would not be found */
export const MAX_TOLD = 2_000;

/** The provider's own words about a refusal; empty when it says nothing readable. */
function shownMessage(body: unknown): string {
  const message = firstText(body, 0);
  return message === null ? '' : `: ${cutText(message, MAX_TOLD)}`;
}

function firstText(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > 3) return null;
  const record = value as Record<string, unknown>;
  for (const name of ['message', 'error', 'detail', 'status_message', 'request_info']) {
    const inner = record[name];
    if (typeof inner === 'string') return inner;
    const text = firstText(inner, depth + 1);
    if (text !== null) return text;
  }
  return null;
}

/** Seconds or an HTTP date, RFC 9110 §10.2.3; null when absent or unreadable. */
export function retryAfterMs(reply: ProviderReply): number | null {
  const value = reply.headers['retry-after']?.[0]?.trim();
  if (value === undefined || value === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(value);
  const sent = Date.parse(reply.headers.date?.[0] ?? '');
  return Number.isNaN(at) || Number.isNaN(sent) ? null : Math.max(0, at - sent);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between attempts, as https://www.standardwebhooks.com advises: a day and an hour and a half in all. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 10 * HOUR] as const;

export const MAX_ATTEMPTS = WAITS.length + 1;
/** share by which deliveries that failed together are spread */
const JITTER = 0.1;
/** limit of the Retry-After of a response: each attempt may name one, and all of them are to end within about a day */
const MAX_RETRY_AFTER_MS = HOUR * 1_000;

/** How long to wait after that many attempts; null: it was the last one. */
export function waitAfter(attempts: number, retryAfterMs: number | null, random = Math.random()): number | null {
  const seconds = WAITS[attempts - 1];
  if (seconds === undefined) return null;
  return Math.round(Math.max(seconds * 1_000 * (1 - JITTER + 2 * JITTER * random), retryAfterMs ?? 0));
}

/** `Retry-After` (RFC 9110 §10.2.3) as milliseconds from now. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : null;
}

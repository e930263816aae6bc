import type { FetchFailure, FetchResponse } from '../net/types.js';

/** between attempts for one URL */
export const RETRY_DELAYS_MS = [500, 2_000];

/** 5xx and broken connections are asked again twice, a silent server once, a busy one after the time it names. */
export function judgeAttempt(result: Pick<FetchResponse, 'ok' | 'status' | 'headers'> | FetchFailure): {
  again: boolean;
  once: boolean;
  throttled: boolean;
  retryAfterSeconds: number | null;
} {
  if (!result.ok) {
    return {
      again: result.action === 'RETRY' || result.action === 'THROTTLED',
      once: result.code === 'TIMEOUT',
      throttled: result.action === 'THROTTLED',
      retryAfterSeconds: null,
    };
  }
  const throttled = result.status === 429 || result.status === 503;
  const retryAfter = throttled ? (result.headers['retry-after']?.[0] ?? '') : '';
  return {
    again: throttled || result.status >= 500,
    once: false,
    throttled,
    retryAfterSeconds: retryAfterSeconds(retryAfter.trim()),
  };
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfterSeconds(value: string): number | null {
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

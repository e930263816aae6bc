import { LRUCache } from 'lru-cache';
import type { Admit } from '../../src/tools/polite-fetcher.js';
import type { RateLimiter } from '../limits/rate-limit.js';

/** Requests that all callers together may send to one host in a window, over all processes: one a second. */
export const REQUESTS_PER_TARGET = 60;
/** Hosts remembered as full, so that a flood of calls asks the shared store once. */
const REMEMBERED = 5_000;

/** The shared bucket of each target host. */
export function createTargetLimit(limiter: RateLimiter): Admit {
  const fullUntil = new LRUCache<string, number>({ max: REMEMBERED });
  return async (host) => {
    const now = performance.now();
    const until = fullUntil.get(host) ?? 0;
    if (until > now) return Math.ceil((until - now) / 1_000);
    const { allowed, resetSeconds } = await limiter.take(`target:${host}`, REQUESTS_PER_TARGET);
    if (allowed) return null;
    fullUntil.set(host, now + resetSeconds * 1_000);
    return resetSeconds;
  };
}

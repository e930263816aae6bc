import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../src/errors.js';
import { RATE_WINDOW_SECONDS } from '../src/plans.js';

export interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** whole seconds until the window ends, at least 1 */
  resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request, or one that costs several points, against a bucket that all API processes share. */
  take(bucket: string, limit: number, points?: number): Promise<RateVerdict>;
}

/** Points are not given back in the last moments of a window: they would be taken from the next one. */
const REFUND_MS = 5_000;

export function createRateLimiter(store: { pool: Pool; redis?: Redis | undefined }): RateLimiter {
  // the limit differs by plan, so the store only counts; points above every plan keep it from refusing by itself
  const shared = { points: 1_000_000, duration: RATE_WINDOW_SECONDS, keyPrefix: 'rate' };
  const limiter: RateLimiterAbstract = store.redis
    ? new RateLimiterRedis({ ...shared, storeClient: store.redis })
    : new RateLimiterPostgres({
        ...shared,
        storeClient: store.pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
      });
  return {
    take: async (bucket, limit, points = 1) => {
      const seen = await limiter.consume(bucket, points).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        // the store is away; what it says about that stays inside
        throw problem('UNAVAILABLE', { retryAfterSeconds: 5 });
      });
      const allowed = seen.consumedPoints <= limit;
      // what is refused for its price must not take the rest from cheaper requests
      const refund = !allowed && points > 1 && seen.msBeforeNext > REFUND_MS ? points : 0;
      if (refund > 0) await limiter.reward(bucket, refund);
      return {
        allowed,
        limit,
        remaining: Math.max(0, limit - seen.consumedPoints + refund),
        resetSeconds: Math.max(1, Math.ceil(seen.msBeforeNext / 1_000)),
      };
    },
  };
}

/** The current IETF draft's headers and the widely used older ones, from one verdict. */
export function rateHeaders(verdict: RateVerdict, now: Date): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${verdict.limit};w=${RATE_WINDOW_SECONDS}`,
    ratelimit: `"default";r=${verdict.remaining};t=${verdict.resetSeconds}`,
    'x-ratelimit-limit': String(verdict.limit),
    'x-ratelimit-remaining': String(verdict.remaining),
    'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1_000) + verdict.resetSeconds),
    ...(verdict.allowed ? {} : { 'retry-after': String(verdict.resetSeconds) }),
  };
}

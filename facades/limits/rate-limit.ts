import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../schema/index.js';
import { problem } from '../../src/errors.js';
import type { Logger } from '../../src/log.js';
import { RATE_WINDOW_SECONDS } from '../../src/plans.js';

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
  /** Whether the bucket was seen with room by this process: work that changes nothing may then begin before the verdict. */
  hadRoom(bucket: string): boolean;
}

/** Points are not given back in the last moments of a window: they would be taken from the next one. */
const REFUND_MS = 5_000;

/** The store in which all API processes count, and the log that learns of its faults. */
export interface RateStore {
  db: Context['services']['db'];
  redis?: Redis | undefined;
  log: Pick<Logger, 'warn'>;
}

export function createRateLimiter(store: RateStore, windowSeconds: number = RATE_WINDOW_SECONDS): RateLimiter {
  // the limit differs by plan, so the store only counts; points above every plan keep it from refusing by itself
  const shared = { points: 1_000_000, duration: windowSeconds, keyPrefix: 'rate' };
  const limiter: RateLimiterAbstract = store.redis
    ? new RateLimiterRedis({ ...shared, storeClient: store.redis })
    : new RateLimiterPostgres({
        ...shared,
        storeClient: statementsOf(store.db),
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
      });
  const buckets = new Map<string, Bucket>();
  const rooms = new LRUCache<string, Room>({ max: 5_000 });

  /** Takes what has come in since the last round trip in one: requests side by side do not queue for one row. */
  async function settle(name: string, bucket: Bucket): Promise<void> {
    while (bucket.waiting.length > 0) {
      const takes = bucket.waiting.splice(0);
      const asked = takes.reduce((sum, take) => sum + take.points, 0);
      try {
        const seen = await limiter.consume(name, asked).catch((refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return refusal;
          // the store's own message stays inside
          store.log.warn({ err: refusal }, 'rate limit not counted');
          throw problem('UNAVAILABLE', { retryAfterSeconds: 5 });
        });
        // after the clock was set back, a window would end hours from now
        const leftMs = Math.min(seen.msBeforeNext, windowSeconds * 1_000);
        const { back, left } = decide(takes, seen.consumedPoints - asked, leftMs);
        rooms.set(name, { left, until: performance.now() + leftMs });
        if (back > 0) await limiter.reward(name, back);
      } catch (error) {
        // a request that came meanwhile would wait for the same silence again
        for (const take of [...takes, ...bucket.waiting.splice(0)]) take.refuse(error);
      }
    }
    buckets.delete(name);
  }

  return {
    hadRoom: (name) => {
      const room = rooms.get(name);
      return room !== undefined && (room.left > 0 || performance.now() > room.until);
    },
    take: (name, limit, points = 1) =>
      new Promise((admit, refuse) => {
        const known = buckets.get(name);
        const bucket = known ?? { waiting: [] };
        bucket.waiting.push({ points, limit, admit, refuse });
        if (known) return;
        buckets.set(name, bucket);
        void settle(name, bucket);
      }),
  };
}

/** The database in the shape of a pool, as far as the library requests one. */
const statementsOf = (db: Context['services']['db']) => ({
  query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => ({
    rows: await db.prepared(name, text, values),
  }),
});

interface Take {
  points: number;
  limit: number;
  admit(verdict: RateVerdict): void;
  refuse(error: unknown): void;
}

/** The room that a bucket was last seen with. */
interface Room {
  left: number;
  /** when its window ends */
  until: number;
}

/** Takes of this process that wait while a round trip for the same bucket is under way. */
interface Bucket {
  waiting: Take[];
}

/** Settles each take in its turn; returns the points to give back, and what is left after the last of them. */
function decide(takes: readonly Take[], before: number, msBeforeNext: number): { back: number; left: number } {
  let consumed = before;
  let back = 0;
  let left = 0;
  for (const { points, limit, admit } of takes) {
    consumed += points;
    const allowed = consumed <= limit;
    // a request that is refused for its price must not take the rest from cheaper ones
    const refund = !allowed && points > 1 && msBeforeNext > REFUND_MS ? points : 0;
    consumed -= refund;
    back += refund;
    left = Math.max(0, limit - consumed);
    admit({
      allowed,
      limit,
      remaining: left,
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    });
  }
  return { back, left };
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

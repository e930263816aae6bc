import { describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../../facades/limits/rate-limit.js';
import { openDatabase } from '../../../src/db/orm.js';
import { useContext } from '../../support/context.js';

const test = useContext();
const limiterOn = (db: typeof test.db, log = { warn: vi.fn() }) => createRateLimiter({ db, log });

describe('a bucket', () => {
  it('lets exactly its limit through, whatever two processes take from it side by side', async () => {
    const second = openDatabase({ url: test.databaseUrl });
    const limiters = [limiterOn(test.db), limiterOn(second)] as const;
    const verdicts = await Promise.all(
      Array.from({ length: 300 }, (_, at) => limiters[at % 2 === 0 ? 0 : 1].take('A:side by side', 100)),
    );
    const allowed = verdicts.filter((verdict) => verdict.allowed);
    expect(allowed).toHaveLength(100);
    // no two responses had the same remaining count
    expect(new Set(allowed.map(({ remaining }) => remaining)).size).toBe(100);
    expect(verdicts.filter((verdict) => !verdict.allowed).every(({ remaining }) => remaining === 0)).toBe(true);
    await second.close();
  });

  it('has a window no longer than its own, where the clock was set back since it began', async () => {
    const limiter = limiterOn(test.db);
    const bucket = 'A:clock';
    await limiter.take(bucket, 1);
    const moved = await test.db.rows('update rate_limit set expire = expire + 7200000 where key = $1 returning key', [
      `rate:${bucket}`,
    ]);
    expect(moved).toHaveLength(1);
    const refused = await limiter.take(bucket, 1);
    expect(refused.allowed).toBe(false);
    expect(refused.resetSeconds).toBeLessThanOrEqual(60);
  });

  it('is known to have room by what was seen of it last', async () => {
    const limiter = limiterOn(test.db);
    const bucket = 'A:room';
    expect(limiter.hadRoom(bucket)).toBe(false);
    await limiter.take(bucket, 2);
    expect(limiter.hadRoom(bucket)).toBe(true);
    expect(limiter.hadRoom('A:another')).toBe(false);
    await limiter.take(bucket, 2);
    expect(limiter.hadRoom(bucket)).toBe(false);
    expect((await limiter.take(bucket, 2)).allowed).toBe(false);
    expect(limiter.hadRoom(bucket)).toBe(false);
    // another process sees for itself
    expect(limiterOn(test.db).hadRoom(bucket)).toBe(false);
  });

  it('logs why it could not count, and tells the caller nothing of it', async () => {
    const fault = new Error('relation "rate_limit" does not exist');
    const away = Object.assign(Object.create(test.db), { prepared: () => Promise.reject(fault) }) as typeof test.db;
    const log = { warn: vi.fn() };
    const refusal = await limiterOn(away, log)
      .take('A:away', 1)
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    expect(String(refusal)).not.toContain('rate_limit');
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: fault }, 'rate limit not counted');
  });
});

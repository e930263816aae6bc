import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../facades/limits/rate-limit.js';
import { openDatabase } from '../../../src/db/orm.js';
import { useContext } from '../../support/context.js';

const test = useContext();

describe('a bucket', () => {
  it('lets exactly its limit through, whatever two processes take from it side by side', async () => {
    const second = openDatabase({ url: test.databaseUrl });
    const limiters = [createRateLimiter({ db: test.db }), createRateLimiter({ db: second })] as const;
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
    const limiter = createRateLimiter({ db: test.db });
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
    const limiter = createRateLimiter({ db: test.db });
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
    expect(createRateLimiter({ db: test.db }).hadRoom(bucket)).toBe(false);
  });
});

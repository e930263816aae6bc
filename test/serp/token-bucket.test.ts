import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBucket, takeToken } from '../../src/serp/token-bucket.js';

describe('token bucket', () => {
  const rate = { capacity: 2, refillPerSecond: 4 };

  it('gives its burst, then one token per refill', () => {
    let bucket = fullBucket(rate, 0);
    const at = (nowMs: number) => {
      const answer = takeToken(bucket, rate, nowMs);
      bucket = answer.bucket;
      return [answer.granted, answer.waitMs];
    };
    expect([at(0), at(0), at(0), at(249), at(250), at(250)]).toEqual([
      [true, 0],
      [true, 0],
      [false, 250],
      [false, 1],
      [true, 0],
      [false, 250],
    ]);
  });

  it('does not fill beyond its capacity, nor by a clock that goes back', () => {
    const full = takeToken(fullBucket(rate, 0), rate, 1e9, 2).bucket;
    expect(full.tokens).toBe(0);
    expect(takeToken(full, rate, 0).granted).toBe(false);
    expect(takeToken(takeToken(full, rate, 0).bucket, rate, 1e9).granted).toBe(false);
  });

  it('refuses what it can never hold', () => {
    expect(() => takeToken(fullBucket(rate, 0), rate, 0, 3)).toThrow(RangeError);
  });

  it('never gives more than burst plus refill, and keeps its word about waiting', () => {
    fc.assert(
      fc.property(
        fc.record({ capacity: fc.integer({ min: 1, max: 20 }), refillPerSecond: fc.integer({ min: 1, max: 50 }) }),
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
        (some, steps) => {
          let bucket = fullBucket(some, 0);
          let now = 0;
          let granted = 0;
          for (const step of steps) {
            now += step;
            const answer = takeToken(bucket, some, now);
            bucket = answer.bucket;
            if (answer.granted) granted += 1;
            else expect(takeToken(bucket, some, now + answer.waitMs).granted).toBe(true);
          }
          expect(granted).toBeLessThanOrEqual(some.capacity + (now * some.refillPerSecond) / 1_000 + 1e-3);
        },
      ),
    );
  });
});

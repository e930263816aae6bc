export interface BucketRate {
  /** tokens a full bucket holds: the burst */
  capacity: number;
  refillPerSecond: number;
}

export interface TokenBucket {
  tokens: number;
  /** ms of the clock that is passed in */
  at: number;
}

/** part of a token that rounding may lose */
const EPSILON = 1e-6;

export const fullBucket = (rate: BucketRate, nowMs: number): TokenBucket => ({ tokens: rate.capacity, at: nowMs });

/**
 * Takes `count` tokens, or says how long to wait for them without taking any. A clock that goes backwards neither fills
 * nor empties the bucket.
 */
export function takeToken(
  bucket: TokenBucket,
  rate: BucketRate,
  nowMs: number,
  count = 1,
): { granted: boolean; bucket: TokenBucket; waitMs: number } {
  if (count > rate.capacity) throw new RangeError(`A bucket of ${rate.capacity} never holds ${count} tokens.`);
  const elapsed = Math.max(0, nowMs - bucket.at);
  const tokens = Math.min(rate.capacity, bucket.tokens + (elapsed * rate.refillPerSecond) / 1_000);
  const refilled = { tokens, at: Math.max(nowMs, bucket.at) };
  if (tokens >= count - EPSILON) {
    return { granted: true, bucket: { ...refilled, tokens: Math.max(0, tokens - count) }, waitMs: 0 };
  }
  const waitMs = Math.ceil(((count - tokens - EPSILON) * 1_000) / rate.refillPerSecond);
  return { granted: false, bucket: refilled, waitMs };
}

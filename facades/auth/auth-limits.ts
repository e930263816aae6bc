import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../src/errors.js';
import { addressBucket } from '../limits/address-bucket.js';
import { createRateLimiter, type RateLimiter, type RateStore } from '../limits/rate-limit.js';
import type { AddressLimit } from './auth-endpoints.js';

/**
 * Counts requests to the sign-in by client address, each kind in a window of its own. A browser that is known to the account
 * is counted by itself: neighbours behind the same address must not keep its user out. Throws `RATE_LIMITED`.
 */
export type TakeByAddress = (request: FastifyRequest, limit: AddressLimit, device: string | null) => Promise<void>;

export interface AuthLimits {
  byAddress: TakeByAddress;
  /** Counts by the e-mail of an account, whether there is such an account or not. */
  byAccount(email: string, limit: AddressLimit): Promise<void>;
}

export function createAuthLimits(store: RateStore): AuthLimits {
  const windows = new Map<number, RateLimiter>();
  async function take(place: string, { name, requests, windowSeconds }: AddressLimit): Promise<void> {
    const limiter = windows.get(windowSeconds) ?? createRateLimiter(store, windowSeconds);
    windows.set(windowSeconds, limiter);
    const verdict = await limiter.take(`${name}:${place}`, requests);
    if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
  }
  return {
    byAddress: (request, limit, device) =>
      take(device === null ? addressBucket(request.ip) : `device ${device}`, limit),
    byAccount: (email, limit) => take(hash('sha256', email.trim().toLowerCase()), limit),
  };
}

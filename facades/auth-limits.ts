import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Context } from '../schema/index.js';
import { problem } from '../src/errors.js';
import type { AddressLimit } from './auth-endpoints.js';
import { addressBucket } from './http.js';
import { createRateLimiter, type RateLimiter } from './rate-limit.js';

/** Counts requests to the sign-in by client address, each kind in a window of its own. Throws `RATE_LIMITED`. */
export type TakeByAddress = (request: FastifyRequest, limit: AddressLimit) => Promise<void>;

export function createAddressLimits(store: {
  db: Context['services']['db'];
  redis?: Redis | undefined;
}): TakeByAddress {
  const windows = new Map<number, RateLimiter>();
  return async (request, { name, requests, windowSeconds }) => {
    const limiter = windows.get(windowSeconds) ?? createRateLimiter(store, windowSeconds);
    windows.set(windowSeconds, limiter);
    const verdict = await limiter.take(`${name}:${addressBucket(request.ip)}`, requests);
    if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
  };
}

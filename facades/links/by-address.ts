import type { FastifyRequest } from 'fastify';
import { problem } from '../../src/errors.js';
import type { ApiContext } from '../api-context.js';
import { addressBucket } from '../limits/address-bucket.js';

/** a reader opens a few links; a program that guesses them would open thousands */
const PER_MINUTE = 60;

/** Counts a request for a link of any kind by the address of its client. Throws `RATE_LIMITED`. */
export async function takeByAddress({ limiter }: ApiContext, request: FastifyRequest): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take(`links:${addressBucket(request.ip)}`, PER_MINUTE);
  if (!allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: resetSeconds });
}

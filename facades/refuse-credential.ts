import type { FastifyRequest } from 'fastify';
import { type Problem, problem } from '../src/errors.js';
import { addressBucket } from './address-bucket.js';
import type { Door } from './door.js';

/** failed credentials from one address in a window, after which it is answered 429 */
const FAILED_CREDENTIALS = 60;

/** What a request without a valid credential is told; whoever tries many is sent away. */
export async function refuseCredential(request: FastifyRequest, door: Door, message: string): Promise<Problem> {
  const failures = await door.limiter.take(`401:${addressBucket(request.ip)}`, FAILED_CREDENTIALS);
  return failures.allowed
    ? problem('UNAUTHENTICATED', { message })
    : problem('RATE_LIMITED', { retryAfterSeconds: failures.resetSeconds });
}

import type { FastifyRequest } from 'fastify';
import { type Problem, problem } from '../../src/errors.js';
import type { ApiContext } from '../api-context.js';
import { addressBucket } from '../limits/address-bucket.js';

/** failed credentials from one address in a window, after which it is returned 429 */
const FAILED_CREDENTIALS = 60;

/** Response to a request without a valid credential; a client that tries many is rate limited. */
export async function refuseCredential(request: FastifyRequest, api: ApiContext, message: string): Promise<Problem> {
  const failures = await api.limiter.take(`401:${addressBucket(request.ip)}`, FAILED_CREDENTIALS);
  return failures.allowed
    ? problem('UNAUTHENTICATED', { message })
    : problem('RATE_LIMITED', { retryAfterSeconds: failures.resetSeconds });
}

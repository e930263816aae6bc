import { type Problem, problem } from '../errors.js';
import type { FetchFailure } from '../net/types.js';

/** A request that was not made because its host has been asked too often. */
export interface HostLimitFailure extends FetchFailure {
  code: 'HOST_LIMIT';
  retryAfterSeconds: number;
}

const isHostLimit = (failure: FetchFailure): failure is HostLimitFailure => failure.code === 'HOST_LIMIT';
const TIMEOUTS = new Set(['TIMEOUT', 'ABORTED']);

/** The error for a target that could not be read. The same few sentences for every host: a tool is no port scanner. */
export function upstreamProblem(failure: FetchFailure): Problem {
  if (isHostLimit(failure)) {
    return problem('RATE_LIMITED', {
      message: 'Too many requests to this site in the last minute. Try again later.',
      retryAfterSeconds: failure.retryAfterSeconds,
    });
  }
  if (failure.action === 'REFUSED') return problem('URL_NOT_ALLOWED');
  return problem(TIMEOUTS.has(failure.code) ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNREACHABLE');
}

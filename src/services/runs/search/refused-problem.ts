import { type Problem, problem } from '../../../errors.js';
import type { ProviderError } from '../../../serp/provider.js';
import { SearchConsoleRefusal } from '../../../serp/search-console/refusal.js';

/** The problem that a caller who waits for Google learns of a failure: a refusal has a reason, and what to do about it. */
export const refusedProblem = (error: ProviderError): Problem =>
  error instanceof SearchConsoleRefusal
    ? problem('UNAVAILABLE', { message: error.message })
    : problem('UPSTREAM_UNREACHABLE', { message: error.message });

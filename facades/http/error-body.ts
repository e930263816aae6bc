import type { GraphQLError } from 'graphql';
import type { Problem as MapperProblem } from 'graphql-rest-mapper';
import { problemOf } from '../../schema/index.js';
import { PROBLEMS, type Problem, type ProblemDetail } from '../../src/errors.js';

/** Error body of both REST surfaces. */
export interface ErrorBody {
  error: string;
  code: string;
  requestId: string;
  details?: readonly ProblemDetail[];
}

export function errorBody(failure: Pick<MapperProblem, 'code' | 'message' | 'details'>, requestId: string): ErrorBody {
  const details = failure.details && failure.details.length > 0 ? { details: failure.details } : {};
  return { error: failure.message, code: failure.code, requestId, ...details };
}

/** Maps a failed operation for the mapper: refusals of its own carry code and status, the rest comes from the error table. */
export function operationProblem(error: GraphQLError, onInternal: (error: unknown) => void): MapperProblem {
  const known = problemOf(error);
  if (known) return ofProblem(known);
  const { code, status, details } = error.extensions;
  if (typeof code === 'string' && typeof status === 'number') {
    const message = code in PROBLEMS ? PROBLEMS[code as keyof typeof PROBLEMS].message : error.message;
    return { code, status, message, ...(Array.isArray(details) ? { details: details as ProblemDetail[] } : {}) };
  }
  onInternal(error.originalError ?? error);
  return { code: 'INTERNAL', ...PROBLEMS.INTERNAL };
}

export function ofProblem(known: Problem): MapperProblem {
  const headers =
    known.retryAfterSeconds === null ? {} : { headers: { 'retry-after': String(known.retryAfterSeconds) } };
  return { status: known.status, code: known.code, message: known.message, details: known.details, ...headers };
}

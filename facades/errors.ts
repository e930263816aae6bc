import type { GraphQLError } from 'graphql';
import type { Problem as MapperProblem } from 'graphql-rest-mapper';
import { problemOf } from '../schema/index.js';
import { PROBLEMS, Problem, type ProblemDetail, problem } from '../src/errors.js';

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

/** Codes of node-postgres, PostgreSQL (classes 08, 53, 57) and ioredis that mean "not there right now". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);

/** What they say where a code means other things too, or there is none. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  // under maintenance: the code is that of any object in a wrong state
  'is not currently accepting connections',
];

/** What is thrown below a door, as a problem that may be shown; null for what must stay inside. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown } | null)?.code;
  // character_not_in_repertoire, untranslatable_character: no text or JSON of the database can hold what is asked about
  if (code === '22021' || code === '22P05')
    return problem('VALIDATION_FAILED', { message: 'Text may not hold the character U+0000.' });
  const message = error instanceof Error ? error.message : '';
  const isAway = (typeof code === 'string' && AWAY.has(code)) || AWAY_MESSAGES.some((part) => message.includes(part));
  return isAway ? problem('UNAVAILABLE', { retryAfterSeconds: 5 }) : null;
}

/** Maps a failed operation for the mapper: refusals of its own carry code and status, the rest comes from the error table. */
export function operationProblem(error: GraphQLError, onInternal: (error: unknown) => void): MapperProblem {
  const known = problemOf(error) ?? toProblem(error.originalError);
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

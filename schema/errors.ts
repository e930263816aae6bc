import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { PROBLEMS, Problem, type ProblemCode, problem } from '../src/errors.js';

/** Codes of node-postgres, PostgreSQL (classes 08 and 57) and ioredis that mean "not there right now". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);

/** Class 53: the disk or the memory of the server is full, or it has too many connections. It is for the operator to mend. */
const INSUFFICIENT_RESOURCES = /^53\d{3}$/;

/** Errors of PostgreSQL that end a request which may succeed in a moment. */
const BUSY: Readonly<Record<string, ProblemCode>> = {
  // statement and lock time-out
  '57014': 'OPERATION_TIMEOUT',
  '55P03': 'UNAVAILABLE',
  // deadlock and serialization failure
  '40P01': 'UNAVAILABLE',
  '40001': 'UNAVAILABLE',
};
const READ_ONLY = '25006';

/** Their messages where a code means other things too, or there is none. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  // under maintenance: the code is that of any object in a wrong state
  'is not currently accepting connections',
];

/** An error thrown below a surface, as a problem that may be shown; null for internal errors. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown } | null)?.code;
  // character_not_in_repertoire, untranslatable_character: no text or JSON of the database can hold what is asked about
  if (code === '22021' || code === '22P05')
    return problem('VALIDATION_FAILED', { message: 'Text must not contain the character U+0000.' });
  if (typeof code === 'string' && Object.hasOwn(BUSY, code))
    return problem(BUSY[code] as ProblemCode, { retryAfterSeconds: 5 });
  if (code === READ_ONLY)
    return problem('UNAVAILABLE', { message: 'The database accepts no writes right now.', retryAfterSeconds: 30 });
  if (code === FOREIGN_KEY_VIOLATION) return missingParent(error);
  const message = error instanceof Error ? error.message : '';
  const isAway =
    (typeof code === 'string' && (AWAY.has(code) || INSUFFICIENT_RESOURCES.test(code))) ||
    AWAY_MESSAGES.some((part) => message.includes(part));
  return isAway ? problem('UNAVAILABLE', { retryAfterSeconds: 5 }) : null;
}

const FOREIGN_KEY_VIOLATION = '23503';

const PARENTS = {
  project: 'PROJECT_NOT_FOUND',
  audit: 'AUDIT_NOT_FOUND',
  keyword: 'KEYWORD_NOT_FOUND',
  competitor: 'COMPETITOR_NOT_FOUND',
  webhook: 'WEBHOOK_NOT_FOUND',
} as const satisfies Record<string, ProblemCode>;

/** A parent of the written row was there when it began and has been deleted since; constraints are named `<table>_<column>_fkey`. */
function missingParent(error: unknown): Problem | null {
  const { constraint } = error as { constraint?: unknown };
  const parent = /_(project|audit|keyword|competitor|webhook)_id_fkey$/.exec(String(constraint))?.[1];
  return parent === undefined ? null : problem(PARENTS[parent as keyof typeof PARENTS]);
}

/** The problem behind an error of the execution, or null when it is nothing a caller may see. */
export function problemOf(error: unknown): Problem | null {
  let at: unknown = error;
  while (at instanceof GraphQLError && at.originalError) at = at.originalError;
  // a fault of the document may quote anything that the client wrote
  return at instanceof GraphQLError ? null : toProblem(at);
}

/** The error that a client of the graph is shown: the code and sentence of the error table, or a neutral `INTERNAL`. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const known = problemOf(error);
  const place = {
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
  };
  if (known) {
    const details = known.details.length > 0 ? { details: known.details } : {};
    return { message: known.message, ...place, extensions: { code: known.code, ...details } };
  }
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR')
    return { message: withoutSuggestion(formatted.message), ...place, extensions: refusal(code, formatted.message) };
  return { message: PROBLEMS.INTERNAL.message, ...place, extensions: { code: 'INTERNAL' } };
}

/** The library's sentence about a variable that has another type than its argument. */
const WRONG_PART = /^Variable "\$\w+" got invalid value .* at "([\w.[\]]+)"; (.*)$/s;
const WRONG_VARIABLE = /^Variable "\$(\w+)" got invalid value .*?; (.*)$/s;
const TOO_LARGE = /^Int cannot represent non 32-bit signed integer value: \d/;
const NO_INTEGER = /^Int cannot represent /;

/** A value of the wrong type is a fault of one field, as one that a service refuses is. */
function refusal(code: string, message: string): Record<string, unknown> {
  const match = WRONG_PART.exec(message) ?? WRONG_VARIABLE.exec(message);
  if (!match) return { code: ownCode(code) };
  const [, path, reason = ''] = match;
  const text = TOO_LARGE.test(reason)
    ? 'This must be an integer of at most 2147483647.'
    : NO_INTEGER.test(reason)
      ? 'This must be an integer.'
      : withoutSuggestion(reason);
  return { code: ownCode(code), details: [{ path, message: text }] };
}

/** A misspelt field is no way to learn the names of others: whoever may read the schema asks for it. */
export const withoutSuggestion = (message: string): string => message.replace(/ Did you mean [^]*$/, '');

/** The codes of the server library that our table names otherwise. */
function ownCode(code: string): ProblemCode {
  if (code in PROBLEMS) return code as ProblemCode;
  return code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : 'BAD_REQUEST';
}

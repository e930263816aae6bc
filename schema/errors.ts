import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { PROBLEMS, Problem, type ProblemCode } from '../src/errors.js';

/** The problem behind an error of the execution, or null when it is nothing a caller may see. */
export function problemOf(error: unknown): Problem | null {
  let at: unknown = error;
  while (at instanceof GraphQLError && at.originalError) at = at.originalError;
  return at instanceof Problem ? at : null;
}

/** What a client of the graph is shown: the code and sentence of the error table, or a neutral `INTERNAL`. */
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
    return { message: formatted.message, ...place, extensions: { code: ownCode(code) } };
  return { message: PROBLEMS.INTERNAL.message, ...place, extensions: { code: 'INTERNAL' } };
}

/** The codes of the server library that our table names otherwise. */
function ownCode(code: string): ProblemCode {
  if (code in PROBLEMS) return code as ProblemCode;
  return code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : 'BAD_REQUEST';
}

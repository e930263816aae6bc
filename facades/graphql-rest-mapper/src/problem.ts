import { GraphQLError } from 'graphql';
import type { Detail, Problem } from './row.js';

export interface RefusalExtensions {
  code: string;
  status: number;
  details?: readonly Detail[];
}

/** A failure of the mapper itself, in the form in which the host maps all failures. */
export function refusal(code: string, status: number, message: string, details?: readonly Detail[]): GraphQLError {
  const extensions: RefusalExtensions = details === undefined ? { code, status } : { code, status, details };
  return new GraphQLError(message, { extensions: { ...extensions } });
}

export const NOTHING = 'Not found.';

export function invalid(details: readonly Detail[]): GraphQLError {
  return refusal('VALIDATION_FAILED', 400, 'The request is not valid.', details);
}

export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const original = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(original.message, { originalError: original });
}

/** The mapping of a host that has none: an error says its own status and code, and anything else stays unspoken. */
export function toProblemByExtensions(error: GraphQLError): Problem {
  const { code, status, details } = error.extensions;
  if (typeof code !== 'string' || typeof status !== 'number' || status < 400 || status > 599) {
    return { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side.' };
  }
  return { status, code, message: error.message, ...(Array.isArray(details) && { details: details as Detail[] }) };
}

/** The body of a host that names none. */
export function problemBody(problem: Problem): unknown {
  const { message, code, details } = problem;
  return { error: message, code, ...(details !== undefined && details.length > 0 && { details }) };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { Problem } from 'graphql-rest-mapper';
import { formatError, type KeptResponse } from '../../schema/index.js';
import { PROBLEMS, type ProblemCode } from '../../src/errors.js';
import type { Logger } from '../../src/log.js';
import { ofProblem } from '../http/error-body.js';
import { frameworkProblem } from '../http/listener.js';

/** A GraphQL request that was refused before it ran, as a GraphQL error. */
export function answerGraphqlError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = frameworkProblem(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { status, headers, body } = graphqlRefusal(
    known ? ofProblem(known) : { code: 'INTERNAL', ...PROBLEMS.INTERNAL },
    request.id,
  );
  return reply.code(status).headers(headers).send(body);
}

const codeOf = (error: GraphQLError) => formatError(error.toJSON(), error).extensions?.['code'] as ProblemCode;

/** Whether trying again may help. */
export const isOurFault = (error: GraphQLError): boolean => PROBLEMS[codeOf(error)].status >= 500;

/** Errors that a client does not see are logged for the operator. */
export function logFailures(log: Logger, requestId: string, errors: readonly GraphQLError[]): void {
  for (const error of errors) {
    if (codeOf(error) === 'INTERNAL')
      log.error({ err: error.originalError ?? error, reqId: requestId }, 'operation failed');
  }
}

/** A refusal in the graph's own form. */
export function graphqlRefusal({ status, code, message, details, headers }: Problem, requestId: string): KeptResponse {
  const extensions = { code, requestId, ...(details && details.length > 0 ? { details } : {}) };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify({ errors: [{ message, extensions }] }),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'graphql-rest-mapper';
import type { KeptAnswer } from '../schema/index.js';
import { PROBLEMS } from '../src/errors.js';
import { ofProblem } from './errors.js';
import { frameworkProblem } from './http.js';

/** A request to the graph that never came to run, answered in the graph's own form. */
export function answerGraphqlError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = frameworkProblem(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { status, headers, body } = graphqlRefusal(
    known ? ofProblem(known) : { code: 'INTERNAL', ...PROBLEMS.INTERNAL },
    request.id,
  );
  return reply.code(status).headers(headers).send(body);
}

/** A refusal in the graph's own form. */
export function graphqlRefusal({ status, code, message, details, headers }: Problem, requestId: string): KeptAnswer {
  const extensions = { code, requestId, ...(details && details.length > 0 ? { details } : {}) };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify({ errors: [{ message, extensions }] }),
  };
}

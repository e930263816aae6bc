import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS } from '../src/errors.js';
import { ofProblem } from './errors.js';
import { frameworkProblem } from './http.js';

/** A request to the graph that never came to run, answered in the graph's own form. */
export function answerGraphqlError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = frameworkProblem(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { status, code, message, details, headers } = known
    ? ofProblem(known)
    : { code: 'INTERNAL', ...PROBLEMS.INTERNAL };
  const extensions = { code, requestId: request.id, ...(details && details.length > 0 ? { details } : {}) };
  return reply
    .code(status)
    .headers(headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}

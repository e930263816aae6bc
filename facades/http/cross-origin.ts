import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Scripts of every site may read what anonymous callers get: the free tools and the OpenAPI documents. Browsers give no
 * response to a request with cookies where the origin is a wildcard, so nothing of a session can leave this way.
 */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit, RateLimit-Policy, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
} as const;

/** a day; browsers ask again sooner by themselves */
const MAX_AGE_SECONDS = 86_400;

/** Responds to OPTIONS, preflights included. */
export function sendOptions(request: FastifyRequest, reply: FastifyReply, methods: string): FastifyReply {
  reply.code(204).header('allow', methods);
  if (request.headers['access-control-request-method'] !== undefined)
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Content-Type, If-None-Match, X-Request-Id',
      'access-control-max-age': String(MAX_AGE_SECONDS),
    });
  return reply.send();
}

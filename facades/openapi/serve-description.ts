import type { FastifyInstance } from 'fastify';
import { sendOptions } from '../http/cross-origin.js';
import { staticBody } from '../http/static-body.js';

const METHODS = 'GET, HEAD, OPTIONS';

/** Serves an OpenAPI document to everybody, scripts of other sites included: editors and generators run there. */
export function serveDescription(app: FastifyInstance, name: string, document: string): void {
  const url = `/openapi/${name}.json`;
  const config = { isCrossOrigin: true };
  app.get(url, { config }, staticBody('application/json; charset=utf-8', document));
  app.options(url, { config }, (request, reply) => sendOptions(request, reply, METHODS));
}

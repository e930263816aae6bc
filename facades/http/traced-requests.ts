import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggableUrl } from '../../src/log.js';
import { currentTracing, type OpenSpan } from '../../src/tracing.js';

/** Requests whose rate says more than any one of them. */
const PROBES = /^\/(?:healthz|readyz)$/;

/** A span for each request, which continues the trace of the client's `traceparent`. No hook is added without traces. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = currentTracing();
  if (!tracing) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const path = loggableUrl(request.url).replace(/\?.*$/s, '');
    if (PROBES.test(path)) return done();
    const route = request.routeOptions.url;
    const attributes = {
      'http.request.method': request.method,
      'url.path': path,
      'url.scheme': request.protocol,
      'sextant.request.id': String(request.id),
      ...(route !== undefined && { 'http.route': route }),
    };
    const span = tracing.start(`${request.method} ${route ?? 'unknown'}`, 'SERVER', attributes, request.headers);
    open.set(request, span);
    return span.run(done);
  });
  // a body arrives in the context of its connection
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const failure = reply.statusCode >= 500 ? new Error(`HTTP ${reply.statusCode}`) : undefined;
    open.get(request)?.end({ 'http.response.status_code': reply.statusCode }, failure);
    done();
  });
}

import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import { toProblem } from '../../schema/index.js';
import { PROBLEMS, type Problem, type ProblemCode, problem } from '../../src/errors.js';
import type { Logger } from '../../src/log.js';
import { parseJson } from '../../src/text/json-body.js';
import { CONNECTIONS, limitConnections } from '../limits/connection-limit.js';
import { endStalledResponses } from '../limits/stalled-responses.js';
import { openCompression } from './compression.js';
import { CROSS_ORIGIN } from './cross-origin.js';
import { errorBody, ofProblem } from './error-body.js';
import { createAccessLog, createRequestLog } from './request-log.js';
import { traceRequests } from './traced-requests.js';
import { answerUnreadable } from './unreadable-request.js';

export interface HttpOptions {
  log: Logger;
  trustProxyHops: number;
  /** users reach this by https: browsers have to insist on it (HSTS) */
  isSecure?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** surfaces with a router of their own: the methods of a URL, null where there is no route */
    allowedBelow: ((path: string) => string | null)[];
    /** the page for unknown URLs; null without a dashboard */
    missingPage: ((reply: FastifyReply) => FastifyReply) | null;
  }
}

/** Every body but pasted files of the free tools. */
export const BODY_LIMIT = 1024 ** 2;
const METHODS = ['GET', 'HEAD', 'POST'] as const;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** pages need more headers than data does */
    isData?: boolean;
    /** scripts of other sites may read it */
    isCrossOrigin?: boolean;
  }
}

/** The listener: limits, time-outs, request ids, security headers and one form of errors. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  // drawn once: drawing for every request costs more than routing it
  const own = randomBytes(12).toString('base64url');
  let requests = 0;
  const newId = () => `${own}.${((requests += 1)).toString(36)}`;
  const app = fastify({
    loggerInstance: options.log as never,
    childLoggerFactory: createRequestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
    },
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerUnreadable(newId),
    // an address that cannot be read comes before every hook
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      answerError(request as FastifyRequest, reply as FastifyReply, error);
    },
    trustProxy: (_address: string, hop: number) => hop < options.trustProxyHops,
    requestTimeout: 30_000,
    // time-outs are looked at this often, by default every 30 s: one of 30 s took up to 60
    http: { connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // requests that came in time get a response: a connection that is in use closes behind its response
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  // a client that sends its headers this slowly is not a browser
  app.server.headersTimeout = 10_000;
  limitConnections(app.server, options.trustProxyHops > 0 ? { ...CONNECTIONS, perAddress: null } : CONNECTIONS);
  endStalledResponses(app.server);
  const ofPages = await pageHeaders();
  // bodies stay bytes until the caller is authenticated: an unauthorized request learns nothing about the validity of its body
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(request.routeOptions.config?.isData ? DATA_HEADERS : ofPages);
    if (request.routeOptions.config?.isCrossOrigin) reply.headers(CROSS_ORIGIN);
    if (options.isSecure) reply.header('strict-transport-security', HSTS);
    done();
  });
  traceRequests(app);
  await openCompression(app);
  app.decorate('allowedBelow', []);
  app.decorate('missingPage', null);
  const logAccess = createAccessLog(options.log);
  app.addHook('onResponse', (request, reply, done) => {
    logAccess(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error));
  const routed: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // a surface refuses methods by its own table of routes
    if (url.includes('*')) return;
    const path = url.replace(/(?<=.)\/$/, '');
    const pattern = new RegExp(`^${path.replaceAll(/[.+?()[\]{}|^$\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) routed.push({ method: one, pattern });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '').replace(/(?<=.)\/$/, '');
    const methods = METHODS.filter((method) => routed.some((one) => one.method === method && one.pattern.test(path)));
    const own = methods.length === 0 ? null : [...methods, 'OPTIONS'].join(', ');
    // a surface's own route handles the methods of HTTP; those of WebDAV and others arrive here
    const allow = app.allowedBelow.reduce((known, ask) => known ?? ask(path), own);
    if (allow === null) {
      reply.header('vary', 'accept');
      return app.missingPage && wantsPage(request, path)
        ? app.missingPage(reply.code(404))
        : answerError(request, reply, problem('NOT_FOUND'));
    }
    reply.header('allow', allow);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return answerError(request, reply, problem('METHOD_NOT_ALLOWED'));
  });
  return app;
}

/** Below these are programs, whatever they accept. */
const DATA_PATHS = /^\/(?:api|graphql|mcp|openapi)(?:\/|$)/;

/** Whether a browser navigates here: its Accept header names HTML, programs accept any type. */
const wantsPage = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !DATA_PATHS.test(path) && /\btext\/html\b/.test(headers.accept ?? '');

/** The library's reply about pages is the same for every one: it is asked once, as asking takes longer than routing does. */
async function pageHeaders(): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
  });
  const plain = await fastify().inject('/');
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name in plain.headers ? [] : [[name, String(value)]])),
  );
}

/** For responses that are data only: nothing of them may run, be framed or be taken for another type. */
const DATA_HEADERS = {
  'content-security-policy': `default-src 'none';frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** a year; hosts below this one are not ours to decide about */
const HSTS = 'max-age=31536000';

/** Codes of the framework's own refusals. */
const FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
};

/** An error thrown in or before a handler, as a problem that may be shown; null for what must stay inside. */
export function frameworkProblem(error: unknown): Problem | null {
  const code = (error as { code?: string } | null)?.code;
  const framework = code === undefined ? undefined : FRAMEWORK[code];
  return toProblem(error) ?? (framework ? problem(framework) : null);
}

export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = frameworkProblem(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const response = known ? ofProblem(known) : { code: 'INTERNAL', ...PROBLEMS.INTERNAL };
  return reply
    .code(response.status)
    .headers('headers' in response ? (response.headers ?? {}) : {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(response, request.id)));
}

/** The JSON of a body, checked in the contract's order: media type, then form. Undefined when there is none. */
export function readJsonBody(request: FastifyRequest): unknown {
  const body = request.body as Buffer | undefined;
  if (!body || body.byteLength === 0) return undefined;
  checkJsonType(request);
  return parseJson(body);
}

export function checkJsonType({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw problem('UNSUPPORTED_MEDIA_TYPE');
  // RFC 9110 §15.5.16: a coding that is not understood is refused as a type is
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw problem('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the body without a Content-Encoding.' });
}

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../src/auth/viewer.js';
import { PROBLEMS, problem } from '../../src/errors.js';
import { PLANS } from '../../src/plans.js';
import type { ApiContext } from '../api-context.js';
import { refuseCredential } from '../auth/refuse-credential.js';
import { errorBody, ofProblem } from '../http/error-body.js';
import { frameworkProblem, readJsonBody } from '../http/listener.js';
import { checkAccess } from '../limits/plan-gate.js';
import { rateHeaders } from '../limits/rate-limit.js';
import { byApiKey, NO_KEY } from '../v1/surface.js';
import type { Catalogue } from './catalogue.js';
import { checkMessage } from './check-message.js';
import { createServer } from './server.js';

const ALLOW = 'POST, OPTIONS';
/** A message, and a result that repeats it, is read and written on the thread that serves everybody: 20 ms at worst. */
const BODY_LIMIT = 128 * 1024;
/** code in the range that JSON-RPC leaves to servers */
const SERVER_ERROR = -32_000;
/** problems that JSON-RPC has codes for */
const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_JSON: ErrorCode.ParseError,
  BAD_REQUEST: ErrorCode.InvalidRequest,
};

/** The types that the protocol asks clients to accept. Responses are JSON: whoever takes that alone, or anything, is served as well. */
const BOTH_TYPES = 'application/json, text/event-stream';
const JSON_RANGES: ReadonlySet<string | undefined> = new Set(['*/*', 'application/*', 'application/json']);

const takesJson = (accept: string): boolean =>
  accept.split(',').some((range) => JSON_RANGES.has(range.split(';', 1)[0]?.trim().toLowerCase()));

/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions, for programs with an API key. */
export function openMcp(app: FastifyInstance, api: ApiContext, catalogue: Catalogue): void {
  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await admit(request, reply, api);
    const message = readJsonBody(request);
    if (Array.isArray(message))
      throw problem('BAD_REQUEST', { message: 'Send one message at a time: batches are not supported.' });
    if (!JSONRPCMessageSchema.safeParse(message).success)
      throw problem('BAD_REQUEST', { message: 'This is not a JSON-RPC 2.0 message.' });
    checkCall(catalogue, viewer, message);
    const fault = checkMessage(message);
    if (fault) return reply.send(fault);
    const server = createServer(api, catalogue, viewer, request.id);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const { accept = '*/*' } = request.headers;
      const headers = new Headers({ accept: takesJson(accept) ? BOTH_TYPES : accept });
      for (const name of ['content-type', 'mcp-protocol-version'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const response = await transport.handleRequest(
        new Request(new URL('/mcp', api.baseUrl), { method: 'POST', headers }),
        { parsedBody: message },
      );
      const type = response.headers.get('content-type');
      if (type) reply.type(type);
      return reply.code(response.status).send(await response.text());
    } finally {
      await server.close();
    }
  }

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/mcp',
    bodyLimit: BODY_LIMIT,
    config: { isData: true },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method === 'POST') return;
      reply.header('allow', ALLOW);
      if (request.method !== 'OPTIONS') throw problem('METHOD_NOT_ALLOWED');
      await reply.code(204).send();
    },
    errorHandler: (error, request, reply) => refuse(request, reply, error),
    handler: respond,
  });
}

/** In the contract's order: the key, the rate, then whether a page of another site asks. */
async function admit(request: FastifyRequest, reply: FastifyReply, api: ApiContext): Promise<Viewer> {
  const viewer = await byApiKey(request, api);
  if (!viewer) {
    reply.headers(NO_KEY.headers);
    throw await refuseCredential(request, api, NO_KEY.message);
  }
  const verdict = await api.limiter.take(`A:${viewer.organizationId}`, PLANS[viewer.plan].rates.A);
  reply.headers(rateHeaders(verdict, api.clock.now()));
  if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
  const { origin } = request.headers;
  if (origin !== undefined && origin !== api.baseUrl) throw problem('CROSS_SITE');
  return viewer;
}

/** A call that the plan does not include is refused like a request to surface A. */
function checkCall(catalogue: Catalogue, viewer: Viewer, message: unknown): void {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const tool = method === 'tools/call' ? catalogue.get(String(params?.name)) : undefined;
  if (tool?.access) checkAccess(viewer, tool.access);
  // a resource is the result of tools that read, and a prompt makes use of them
  if (method === 'resources/read' || method === 'prompts/get') checkAccess(viewer, 'READ');
}

/** A message that never came to the protocol, in the protocol's form of an error. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = frameworkProblem(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const failure = known ? ofProblem(known) : { code: 'INTERNAL', ...PROBLEMS.INTERNAL };
  return reply
    .code(failure.status)
    .headers('headers' in failure ? (failure.headers ?? {}) : {})
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: idOf(request),
        error: {
          code: CODES[failure.code] ?? SERVER_ERROR,
          message: failure.message,
          data: errorBody(failure, request.id),
        },
      }),
    );
}

/** The id by which the client finds its request; null where there is none to read (JSON-RPC 2.0 §5). */
function idOf(request: FastifyRequest): string | number | null {
  try {
    const { id } = JSON.parse(String(request.body)) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

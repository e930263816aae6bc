import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, type GraphQLSchema, graphql } from 'graphql';
import { compileQuery } from 'graphql-compiled-executor';
import {
  createMapper,
  type Found,
  type Mapper,
  type MapperResponse,
  type Problem,
  type RouteRow,
} from 'graphql-rest-mapper';
import { asViewer, createContext, keepScope } from '../schema/index.js';
import type { Viewer } from '../src/auth/viewer.js';
import { problem } from '../src/errors.js';
import { PLANS } from '../src/plans.js';
import { inSpan } from '../src/tracing.js';
import type { ApiContext } from './api-context.js';
import type { Caller } from './auth/caller.js';
import { refuseCredential } from './auth/refuse-credential.js';
import { deprecationHeaders } from './http/deprecation.js';
import { errorBody, operationProblem } from './http/error-body.js';
import { idempotencyKey, keyOwner, respondByKey } from './http/idempotency.js';
import { withCondition } from './http/if-match.js';
import { answerError, readJsonBody } from './http/listener.js';
import { withExportSlots } from './limits/export-slots.js';
import { checkAccess, mayAccess } from './limits/plan-gate.js';
import { rateHeaders } from './limits/rate-limit.js';

export interface Surface {
  /** names the rate in the plan table */
  name: 'A' | 'B';
  basePath: string;
  routes: readonly RouteRow<Caller>[];
  /** the viewer of the request's credential, null for none or one that is not valid */
  authenticate: (request: FastifyRequest) => Promise<Viewer | null>;
  /** the response to a caller without a valid credential */
  unauthenticated: { message: string; headers: Record<string, string> };
  /** refuses requests that another site may have caused; throws */
  checkOrigin?: (request: FastifyRequest) => void;
}

/** a body may be wrong in a request for something that is not there: the missing thing is the response */
const EXISTENCE = {
  project: 'query Existence($id: ID!) { project(id: $id) { id } }',
  webhook: 'query Existence($id: ID!) { webhook(id: $id) { id } }',
  channel: 'query Existence($id: ID!) { alertChannel(id: $id) { id } }',
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** the route a REST request requests, decided before its body is read */
    found: Found<Caller> | null;
  }
}

/** Opens one REST surface: the contract's order of checks around the mapper. */
export function openRestSurface(
  app: FastifyInstance,
  api: ApiContext,
  graph: GraphQLSchema,
  surface: Surface,
): Mapper<Caller> {
  const mapper = createMapper<Caller>({
    schema: graph,
    basePath: surface.basePath,
    routes: withExportSlots(surface.routes),
    compile: compileQuery,
    toProblem: (error, caller) =>
      operationProblem(error, (cause) => api.log.error({ err: cause, reqId: caller?.requestId }, 'operation failed')),
    beforeInvalid: (found, caller) => missingObject(graph, found, caller),
  });
  if (!app.hasRequestDecorator('found')) app.decorateRequest('found', null);

  function route(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void): void {
    const match = mapper.match(request.method, withoutSlash(request.url));
    if (match.kind === 'route') {
      request.found = match;
      return done();
    }
    if (match.kind === 'not-found') return done(problem('NOT_FOUND'));
    reply.header('allow', match.allow);
    if (match.kind === 'method-not-allowed') return done(problem('METHOD_NOT_ALLOWED'));
    void reply.code(204).send();
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = request.found as Found<Caller>;
    const viewer = await surface.authenticate(request);
    if (!viewer) {
      const refusal = await refuseCredential(request, api, surface.unauthenticated.message);
      if (refusal.code === 'UNAUTHENTICATED') reply.headers(surface.unauthenticated.headers);
      return answerError(request, reply, refusal);
    }
    return asViewer(viewer, () => admitted(request, reply, found, viewer));
  }

  async function admitted(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found<Caller>,
    viewer: Viewer,
  ): Promise<FastifyReply> {
    const bucket = `${surface.name}:${viewer.organizationId}`;
    const taken = api.limiter.take(bucket, PLANS[viewer.plan].rates[surface.name]);
    const caller = Object.assign(createContext(api.services, viewer), { requestId: request.id, viewer });
    const early = mayBegin(found, viewer) && api.limiter.hadRoom(bucket) ? run(request, found, caller) : null;
    // a refusal waits for no early execution
    early?.catch(() => {});
    const verdict = await taken;
    reply
      .headers(rateHeaders(verdict, api.clock.now()))
      .headers(deprecationHeaders(found.route.row.meta))
      .header('cache-control', 'no-store');
    if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
    surface.checkOrigin?.(request);
    checkAccess(viewer, found.route.method === 'GET' ? 'READ' : 'WRITE');
    if (early) return send(request, reply, await early);
    return respond(request, reply, found, caller);
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found<Caller>,
    caller: Caller & { viewer: Viewer },
  ): Promise<FastifyReply> {
    let key: string | null;
    try {
      key = idempotencyKey(request);
    } catch (error) {
      return send(request, reply, await refuse(found, caller, error));
    }
    if (key === null) return send(request, reply, await runIfMatched(request, found, caller));
    const response = await respondByKey(
      api.services,
      caller.viewer.organizationId,
      keyOwner(caller.viewer) + key,
      request,
      async () => {
        const { status, headers, body, problem: failure } = await runIfMatched(request, found, caller);
        return { status, headers, body: failure ? bodyOf(failure, request) : String(body ?? '') };
      },
    );
    return reply.code(response.status).headers(response.headers).send(response.body);
  }

  async function run(request: FastifyRequest, found: Found<Caller>, caller: Caller): Promise<MapperResponse> {
    let body: unknown;
    try {
      body = readJsonBody(request);
    } catch (error) {
      return refuse(found, caller, error);
    }
    const query = request.query as Record<string, string>;
    const name = found.route.variants[0]?.operation.name ?? '';
    return inSpan(
      `graphql ${name}`,
      () => mapper.run(found, { context: caller, query, headers: request.headers, body }),
      {
        'graphql.operation.name': name,
      },
    );
  }

  /** A change that is for one version of the resource, as its own read gives it, is refused for any other. */
  async function runIfMatched(
    request: FastifyRequest,
    found: Found<Caller>,
    caller: Caller & { viewer: Viewer },
  ): Promise<MapperResponse> {
    const ifMatch = request.headers['if-match'];
    if (ifMatch === undefined || found.route.method === 'GET') return run(request, found, caller);
    const path = withoutSlash(request.url).replace(/\?.*$/s, '');
    const read = mapper.match('GET', path);
    const current = async () => {
      if (read.kind !== 'route') return null;
      // an entity that is loaded here is stale after the change
      const context = Object.assign(createContext(api.services, caller.viewer), { requestId: request.id });
      const { headers, problem: failure } = await mapper.run(read, { context, query: {}, headers: {} });
      // a missing resource is no conflict
      return failure ? undefined : (headers['etag'] ?? null);
    };
    try {
      const resource = `${caller.viewer.organizationId} ${path}`;
      return await withCondition(ifMatch, resource, current, () => run(request, found, caller));
    } catch (error) {
      return refuse(found, caller, error);
    }
  }

  /** A request that is wrong in itself, unless what it is about is not there. */
  async function refuse(found: Found<Caller>, caller: Caller, error: unknown): Promise<MapperResponse> {
    return mapper.refuse((await missingObject(graph, found, caller)) ?? error, caller, found.head);
  }

  app.allowedBelow.push((path) => {
    const match = mapper.match('OPTIONS', path);
    return match.kind === 'options' ? match.allow : null;
  });
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${surface.basePath}/*`,
    config: { isData: true },
    onRequest: route,
    handler: handle,
  });
  return mapper;
}

/**
 * Whether a request may be worked on while its rate is requested: a read changes nothing, and the response stays here until
 * the verdict has come. Their statements leave in one write, so that a read takes one round trip and not two.
 */
const mayBegin = ({ route }: Found<Caller>, viewer: Viewer): boolean =>
  route.method === 'GET' && mayAccess(viewer, 'READ') && route.variants.every(({ render }) => render === null);

/** A URL with a slash at the end of its path is the same without it. */
function withoutSlash(url: string): string {
  const mark = url.indexOf('?');
  const end = mark < 0 ? url.length : mark;
  return url.endsWith('/', end) ? url.slice(0, end - 1) + url.slice(end) : url;
}

async function missingObject(graph: GraphQLSchema, found: Found<Caller>, caller: Caller): Promise<GraphQLError | null> {
  const { projectId, id: ofProject = projectId, webhookId, channelId } = found.params;
  const id = ofProject ?? webhookId ?? channelId;
  if (id === undefined) return null;
  const kind = webhookId === undefined ? 'channel' : 'webhook';
  const source = EXISTENCE[ofProject === undefined ? kind : 'project'];
  const { errors } = await graphql({ schema: graph, source, variableValues: { id }, contextValue: caller });
  return errors?.[0] ?? null;
}

function send(request: FastifyRequest, reply: FastifyReply, response: MapperResponse): FastifyReply {
  reply.code(response.status).headers(response.headers);
  // a client may keep it, and has to ask whether it still holds
  if (response.headers['etag'] !== undefined) reply.header('cache-control', 'private, no-cache');
  if (response.problem) return reply.send(bodyOf(response.problem, request));
  if (response.body === undefined || typeof response.body === 'string') return reply.send(response.body);
  const body = Readable.from(keepScope(response.body));
  // HTTP/1.0, which proxies speak, has no other sign that a body is cut: an ordinary end of the connection is the end of it
  if (request.raw.httpVersion === '1.0') body.once('error', () => request.raw.socket.resetAndDestroy());
  return reply.send(body);
}

const bodyOf = (failure: Problem, request: FastifyRequest): string => JSON.stringify(errorBody(failure, request.id));

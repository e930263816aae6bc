import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getOperationAST,
  parse,
  print,
  validate,
} from 'graphql';
import { createHandler, type RequestParams } from 'graphql-sse';
import {
  asViewer,
  type Context,
  createContext,
  formatError,
  keepScope,
  measureOperation,
  readDocument,
  withoutSuggestion,
} from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { PLANS } from '../../src/plans.js';
import type { ApiContext } from '../api-context.js';
import { readJsonBody } from '../http/listener.js';
import { checkPlan, checkScope } from '../limits/plan-gate.js';
import { admitCaller, callerOf } from './graphql-caller.js';
import { logFailures } from './graphql-errors.js';

export interface StreamOptions {
  /** arbitrary documents run on every plan */
  development: boolean;
  /** documents of the web application: these run on every plan */
  own: readonly string[];
  /** aborted when the process drains: open streams end */
  signal: AbortSignal;
}

/** streams of one organization that one process serves side by side: each polls the database twice a second */
const MAX_STREAMS = 20;

/** a stream lives longer than what is remembered of its credential: it ends as soon as requests are refused */
const RECHECK_MS = 2_000;

/** checked by the endpoint before the stream opens */
const NEGOTIATED: Readonly<Record<string, string>> = {
  accept: 'text/event-stream',
  'content-type': 'application/json; charset=utf-8',
};

/** `/graphql/stream`: subscriptions as server-sent events (GraphQL over SSE, distinct connections). */
export function openGraphqlStream(
  app: FastifyInstance,
  api: ApiContext,
  graph: GraphQLSchema,
  options: StreamOptions,
): void {
  const own = new Set(options.own.map((document) => print(parse(document))));
  const open = new Map<string, number>();
  const handle = createHandler<FastifyRequest, Viewer, never>({
    authenticate: () => null,
    onSubscribe: (request, params) => argumentsOf(graph, params, createContext(api.services, request.context)) as never,
    onNext: (_context, request, result) => {
      if (!('errors' in result) || !result.errors) return undefined;
      logFailures(api.log, request.raw.id, result.errors);
      return { ...result, errors: result.errors.map((error) => formatError(error.toJSON(), error)) } as never;
    },
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql/stream',
    handler: async (request, reply) => {
      const viewer = await admitCaller(request, reply, api, () => asksForOne(options.own, request));
      const params = paramsOf(request);
      const document = documentOf(graph, params);
      if (!PLANS[viewer.plan].graphql && !options.development && !own.has(print(document))) {
        throw problem('PLAN_REQUIRED', {
          message: `Custom documents require the ENTERPRISE plan; yours is ${viewer.plan}.`,
        });
      }
      if (viewer.credential === 'API_KEY' && !options.development) checkPlan(viewer.plan, 'READ');
      checkScope(viewer, 'READ');
      const release = occupy(open, viewer.organizationId);
      reply.raw.once('close', release);
      try {
        const [body, init] = await asViewer(viewer, async () => {
          const [made, response] = await handle({
            method: request.method,
            url: request.url,
            headers: { get: (name) => NEGOTIATED[name.toLowerCase()] ?? null },
            body: { ...params },
            raw: request,
            context: viewer,
          });
          return [made === null || typeof made === 'string' ? made : keepScope(made), response] as const;
        });
        reply.code(init.status).headers(init.headers ?? {});
        if (body === null || typeof body === 'string') {
          release();
          return reply.send(body ?? '');
        }
        const stream = Readable.from(body, { objectMode: false, signal: options.signal });
        // a drain or a client that is gone ends the stream; neither is a failure
        stream.on('error', () => {});
        const recheck = async () => {
          const now = await callerOf(request, api);
          if (now?.organizationId !== viewer.organizationId || now.plan !== viewer.plan) stream.destroy();
        };
        // while the database is away nothing is known to have ended
        const timer = setInterval(() => void recheck().catch(() => {}), RECHECK_MS);
        stream.once('close', () => {
          clearInterval(timer);
          release();
        });
        return reply.send(stream);
      } catch (error) {
        release();
        throw error;
      }
    },
  });
}

function asksForOne(own: readonly string[], request: FastifyRequest): boolean {
  try {
    return own.includes(paramsOf(request).query);
  } catch {
    return false;
  }
}

function occupy(open: Map<string, number>, organizationId: string): () => void {
  const count = open.get(organizationId) ?? 0;
  if (count >= MAX_STREAMS) {
    throw problem('RATE_LIMITED', {
      message: `${MAX_STREAMS} streams are already open. Close one first.`,
      retryAfterSeconds: 5,
    });
  }
  open.set(organizationId, count + 1);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const left = (open.get(organizationId) ?? 1) - 1;
    if (left > 0) open.set(organizationId, left);
    else open.delete(organizationId);
  };
}

function paramsOf(request: FastifyRequest): RequestParams {
  const given =
    request.method === 'POST' ? readJsonBody(request) : queryOf(request.query as Record<string, string | undefined>);
  const params = given as Partial<RequestParams> | undefined;
  if (typeof params?.query !== 'string' || params.query === '')
    throw problem('BAD_REQUEST', { message: 'Send a document as `query`.' });
  return params as RequestParams;
}

function queryOf({ query, operationName, variables }: Record<string, string | undefined>): Record<string, unknown> {
  try {
    return { query, operationName, variables: variables ? JSON.parse(variables) : undefined };
  } catch {
    throw problem('INVALID_JSON', { message: '`variables` is not valid JSON.' });
  }
}

function documentOf(graph: GraphQLSchema, params: RequestParams): DocumentNode {
  const document = readDocument(params.query);
  // before validation, which the limits protect
  measureOperation(graph, document, params.operationName, params.variables ?? {});
  const [fault] = validate(graph, document);
  if (fault) throw problem('BAD_REQUEST', { message: withoutSuggestion(fault.message) });
  if (getOperationAST(document, params.operationName)?.operation !== 'subscription')
    throw problem('BAD_REQUEST', { message: 'Only subscriptions are streamed; everything else goes to /graphql.' });
  return document;
}

function argumentsOf(graph: GraphQLSchema, params: RequestParams, contextValue: Context): ExecutionArgs {
  return {
    schema: graph,
    document: documentOf(graph, params),
    operationName: params.operationName ?? null,
    variableValues: params.variables ?? null,
    contextValue,
  };
}

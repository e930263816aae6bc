import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  asViewer,
  createContext,
  formatError,
  type KeptResponse,
  measureOperation,
  readDocument,
} from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { PLANS } from '../../src/plans.js';
import { inSpan } from '../../src/tracing.js';
import type { ApiContext } from '../api-context.js';
import type { Caller } from '../auth/caller.js';
import { keyOwner, respondKeyed } from '../http/idempotency.js';
import { checkPlan, checkScope } from '../limits/plan-gate.js';
import { admitCaller, charge } from './graphql-caller.js';
import { answerGraphqlError, graphqlRefusal, isOurFault, logFailures } from './graphql-errors.js';
import { type GraphqlRequest, isPersisted, readGraphqlRequest } from './graphql-request.js';
import { PERSISTED } from './persisted-operations.js';

export interface GraphqlOptions {
  development: boolean;
  /** operations that every plan may run, by the SHA-256 of their text */
  manifest?: Readonly<Record<string, string>>;
  /** an operation that runs longer is ended, in the database too */
  limitMs?: number;
}

interface GraphCaller extends Caller {
  /** an object, as the library works on a copy of its context */
  outcome: { failed: boolean };
}

const BODY_LIMIT = 100 * 1024;
const EXECUTION_MS = 10_000;
/** characters of documents that are kept in their parsed form */
const DOCUMENTS_LENGTH = 2 * 1024 ** 2;

/** `/graphql`: the graph itself, for the web application and for ENTERPRISE organizations. */
export async function openGraphql(
  app: FastifyInstance,
  api: ApiContext,
  graph: GraphQLSchema,
  { development, manifest = PERSISTED, limitMs = EXECUTION_MS }: GraphqlOptions,
): Promise<ApolloServer<GraphCaller>> {
  const server = new ApolloServer<GraphCaller>({
    schema: graph,
    introspection: true,
    formatError,
    csrfPrevention: false,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // the first of those switched off would watch every field of every response
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      {
        requestDidStart: async () => ({
          didEncounterErrors: async ({ contextValue, errors }) => logFailures(api.log, contextValue.requestId, errors),
          willSendResponse: async ({ contextValue, response: { body }, errors = [] }) => {
            // mutations of the same request that went well must not run again
            const isEmpty =
              body.kind === 'single' && Object.values(body.singleResult.data ?? {}).every((value) => value === null);
            contextValue.outcome.failed = isEmpty && errors.some(isOurFault);
          },
        }),
      },
    ],
    logger: api.log,
  });
  await server.start();
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: DOCUMENTS_LENGTH,
    sizeCalculation: (_document, text) => text.length,
  });

  /** A client sends the same few documents again and again. */
  function documentOf(text: string): DocumentNode {
    const known = documents.get(text) ?? readDocument(text);
    documents.set(text, known);
    return known;
  }

  async function execute(request: FastifyRequest, asked: GraphqlRequest, caller: GraphCaller) {
    const { query, operationName, variables } = asked;
    const headers = new HeaderMap();
    for (const name of ['accept', 'content-type'] as const) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    const body = { query, variables, ...(operationName === null ? {} : { operationName }) };
    const { method } = request;
    return server.executeHTTPGraphQLRequest({
      httpGraphQLRequest:
        method === 'GET'
          ? {
              method,
              headers,
              search: `?${new URLSearchParams({ ...body, variables: JSON.stringify(variables) })}`,
              body: undefined,
            }
          : { method, headers, search: '', body },
      context: async () => caller,
    });
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await admitCaller(request, reply, api, () => isPersisted(request, manifest));
    reply.header('cache-control', 'no-store');
    const runOnce = () => run(request, reply, viewer);
    const made = await respondKeyed(api.services, viewer.organizationId, request, runOnce, {
      refusal: graphqlRefusal,
      owner: keyOwner(viewer),
    });
    return reply.code(made.status).headers(made.headers).send(made.body);
  }

  async function run(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<KeptResponse> {
    const asked = readGraphqlRequest(request, manifest);
    const isFree = PLANS[viewer.plan].graphql || development;
    if (!asked.persisted && !isFree) {
      throw problem('PLAN_REQUIRED', {
        message: `Custom documents require the ENTERPRISE plan; yours is ${viewer.plan}.`,
      });
    }
    const operation = getOperationAST(documentOf(asked.query), asked.operationName)?.operation;
    // persisted operations are open to users of every plan; a key is a program's, and may do no more here than on API v1
    const access = operation === 'query' ? 'READ' : 'WRITE';
    if (viewer.credential === 'API_KEY' && !isFree) checkPlan(viewer.plan, access);
    checkScope(viewer, access);
    if (!asked.persisted) {
      const { points } = measureOperation(graph, documentOf(asked.query), asked.operationName, asked.variables);
      if (points > 1) await charge(reply, api, viewer, points - 1);
    }
    if (operation === 'subscription')
      throw problem('BAD_REQUEST', { message: 'Subscriptions are streamed: request them at /graphql/stream.' });
    const caller = Object.assign(createContext(api.services, viewer), {
      requestId: request.id,
      outcome: { failed: false },
    });
    const response = await within(limitMs, (signal) =>
      asViewer(
        viewer,
        () => inSpan(`graphql ${asked.operationName ?? operation}`, () => execute(request, asked, caller)),
        signal,
      ),
    );
    // a key that was revoked is refused from this response on
    if (operation === 'mutation') api.credentials.forget(viewer);
    if (response.body.kind !== 'complete')
      throw problem('BAD_REQUEST', { message: 'Incremental delivery (@defer, @stream) is not supported.' });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'cache-control'));
    return { status: response.status ?? 200, headers, body: response.body.string, ...caller.outcome };
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: BODY_LIMIT,
    config: { isData: true },
    errorHandler: (error, request, reply) => answerGraphqlError(request, reply, error),
    handler: respond,
  });
  return server;
}

/** The response of the work, or the refusal when it takes too long; its abort signal then ends what still runs. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const refusal = problem('OPERATION_TIMEOUT', { retryAfterSeconds: 10 });
      ending.abort(refusal);
      reject(refusal);
    }, ms);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

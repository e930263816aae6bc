import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  asViewer,
  type Context,
  createContext,
  formatError,
  type KeptAnswer,
  measure,
  readDocument,
} from '../schema/index.js';
import type { Viewer } from '../src/auth/viewer.js';
import { problem } from '../src/errors.js';
import { PLANS } from '../src/plans.js';
import type { Door } from './door.js';
import { admit, charge } from './graphql-caller.js';
import { answerGraphqlError, graphqlRefusal } from './graphql-errors.js';
import { type GraphqlRequest, isPersisted, readGraphqlRequest } from './graphql-request.js';
import { answerKeyed } from './idempotency.js';
import { PERSISTED } from './persisted.js';

export interface GraphqlOptions {
  development: boolean;
  /** operations that every plan may run, by the SHA-256 of their text */
  manifest?: Readonly<Record<string, string>>;
  /** an operation that runs longer is ended, in the database too */
  limitMs?: number;
}

const BODY_LIMIT = 100 * 1024;
const EXECUTION_MS = 10_000;
/** characters of documents that are kept in their parsed form */
const DOCUMENTS_LENGTH = 2 * 1024 ** 2;

/** `/graphql`: the graph itself, for the web application and for ENTERPRISE organizations. */
export async function openGraphql(
  app: FastifyInstance,
  door: Door,
  graph: GraphQLSchema,
  { development, manifest = PERSISTED, limitMs = EXECUTION_MS }: GraphqlOptions,
): Promise<ApolloServer<Context>> {
  const server = new ApolloServer<Context>({
    schema: graph,
    introspection: true,
    formatError,
    csrfPrevention: false,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // the first of them would watch every field of every answer
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    logger: door.log,
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

  async function execute(request: FastifyRequest, asked: GraphqlRequest, viewer: Viewer) {
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
      context: async () => createContext(door.services, viewer),
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await admit(request, reply, door, () => isPersisted(request, manifest));
    reply.header('cache-control', 'no-store');
    const runOnce = () => run(request, reply, viewer);
    const made = await answerKeyed(door.services, viewer.organizationId, request, runOnce, graphqlRefusal);
    return reply.code(made.status).headers(made.headers).send(made.body);
  }

  async function run(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<KeptAnswer> {
    const asked = readGraphqlRequest(request, manifest);
    if (!asked.persisted) {
      if (!PLANS[viewer.plan].graphql && !development) {
        throw problem('PLAN_REQUIRED', {
          message: `Documents of your own need the ENTERPRISE plan; yours is ${viewer.plan}.`,
        });
      }
      const { points } = measure(graph, documentOf(asked.query), asked.operationName, asked.variables);
      if (points > 1) await charge(reply, door, viewer, points - 1);
    }
    const response = await within(limitMs, (signal) => asViewer(viewer, () => execute(request, asked, viewer), signal));
    if (response.body.kind !== 'complete')
      throw problem('BAD_REQUEST', { message: 'Incremental delivery is not offered.' });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'cache-control'));
    return { status: response.status ?? 200, headers, body: response.body.string };
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: BODY_LIMIT,
    config: { isData: true },
    errorHandler: (error, request, reply) => answerGraphqlError(request, reply, error),
    handler: answer,
  });
  return server;
}

/** The answer of the work, or the refusal when it takes too long; what it still does then is told to end. */
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

import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { buildGraph, type Context, withNullableRoots } from '../schema/index.js';
import type { Auth } from '../src/auth/auth.js';
import type { Credentials } from '../src/auth/credentials.js';
import type { Config } from '../src/config.js';
import type { Logger } from '../src/log.js';
import type { Lifecycle } from '../src/process/lifecycle.js';
import type { ApiContext } from './api-context.js';
import { createAuthLimits } from './auth/auth-limits.js';
import { openAuth } from './auth/auth-routes.js';
import { openDashboard } from './dashboard/open-dashboard.js';
import { openDocs } from './docs/open-docs.js';
import { openGraphql } from './graphql/graphql-endpoint.js';
import { openGraphqlStream } from './graphql/graphql-stream.js';
import { PERSISTED } from './graphql/persisted-operations.js';
import { createHttp } from './http/listener.js';
import { createRateLimiter } from './limits/rate-limit.js';
import { openConfirmation } from './links/confirm.js';
import { openGoogleCallback } from './links/google-callback.js';
import { openSharedReports } from './links/shared-reports.js';
import { openUnsubscribe } from './links/unsubscribe.js';
import { createCatalogue } from './mcp/catalogue.js';
import { openMcp } from './mcp/surface.js';
import { openReference } from './openapi/reference.js';
import { watchDatabase } from './operator/database-watch.js';
import { openHealth } from './operator/health.js';
import { openRestSurface } from './rest-surface.js';
import { sessionSurface } from './session/surface.js';
import { createToolRunner } from './tools/run-tool.js';
import { openTools } from './tools/surface.js';
import { v1Surface } from './v1/surface.js';

export interface AppParts {
  services: Context['services'];
  config: Config;
  log: Logger;
  auth: Auth;
  credentials: Credentials;
  lifecycle: Lifecycle;
  onAnswer?: (method: string, status: number, ms: number) => void;
  /** refuses requests while the database hangs */
  watchesDatabase?: boolean;
}

/** A rate-limit store that hangs counts as unavailable. */
const STORE_MS = 400;

/** Every surface on one server, without listening: tests inject requests into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, config, log, lifecycle } = parts;
  const app = await createHttp({
    log,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    isSecure: config.BASE_URL.startsWith('https:'),
  });
  // a response in flight ends its connection while the process drains, else idle ones would hold it
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (lifecycle.signal.aborted) reply.header('connection', 'close');
    done();
  });
  const { onAnswer } = parts;
  if (onAnswer)
    app.addHook('onResponse', ({ method }, reply, done) => {
      onAnswer(method, reply.statusCode, reply.elapsedTime);
      done();
    });
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, commandTimeout: STORE_MS })
    : undefined;
  if (redis) {
    redis.on('error', (error) => log.warn({ err: error }, 'rate limit store connection lost'));
    lifecycle.onClose('rate limit store', () => redis.disconnect());
  }
  const api: ApiContext = {
    services,
    credentials: parts.credentials,
    limiter: createRateLimiter({ db: services.db, redis, log }),
    clock: services.clock,
    log,
    baseUrl: config.BASE_URL,
  };
  if (parts.watchesDatabase) watchDatabase(app, { beat: () => services.db.beat(), log });
  const graph = buildGraph();
  openHealth(app, api, config.SEXTANT_DATA_DIR, lifecycle.signal);
  openAuth(app, api, {
    auth: parts.auth,
    limits: createAuthLimits({ db: services.db, redis, log }),
    options: { signUp: config.SIGN_UP, oidc: config.OIDC_ISSUER ? { label: config.OIDC_LABEL } : null },
  });
  const runner = createToolRunner(api, lifecycle);
  openTools(app, api, runner);
  const v1 = openRestSurface(app, api, graph, v1Surface(api));
  const session = openRestSurface(app, api, graph, sessionSurface(api));
  const tools = createCatalogue(api, graph, runner.run);
  openMcp(app, api, tools);
  openReference(app, { v1, session }, config.BASE_URL);
  const queried = withNullableRoots(graph);
  openDocs(app, { graph: queried, tools, quotas: services.settings.quotas }, config.BASE_URL);
  openUnsubscribe(app, api);
  openConfirmation(app, api);
  openGoogleCallback(app, api);
  openSharedReports(app, api);
  await openDashboard(app);
  const apollo = await openGraphql(app, api, queried, { development: config.NODE_ENV === 'development' });
  lifecycle.onClose('graph', () => apollo.stop());
  openGraphqlStream(app, api, queried, {
    development: config.NODE_ENV === 'development',
    own: Object.values(PERSISTED),
    signal: lifecycle.signal,
  });
  return app;
}

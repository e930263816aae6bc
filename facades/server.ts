import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailVerification, onProvenMailbox, openServices, passwordResets } from '../schema/index.js';
import { createAuth } from '../src/auth/auth.js';
import { createCredentials } from '../src/auth/credentials.js';
import { loadConfig } from '../src/config.js';
import { DEFAULTS } from '../src/defaults/index.js';
import { explainFailure } from '../src/failure.js';
import { createLog } from '../src/log.js';
import { collectWhenIdle } from '../src/process/idle-collection.js';
import { closeOnSignals, createLifecycle } from '../src/process/lifecycle.js';
import { reportReady } from '../src/process/supervisor.js';
import { buildApp } from './app.js';
import { oidcOptions } from './auth/oidc-options.js';
import { createMetrics, createRequestCounts } from './operator/metrics.js';

/** requests in flight when the signal came are read and handled before idle connections are closed */
const LAST_REQUESTS_MS = 250;

/** The API process: every surface on one listener. */
const config = await orStop(async () => loadConfig());
const log = createLog({ level: config.LOG_LEVEL, name: 'api' });
if (!config.DATABASE_URL) {
  stop('DATABASE_URL is required by the API process. `sextant up` runs everything on one machine without it.');
}
// the socket of a cluster stays open beyond its workers: whoever comes is served by the next one
const unreadyMs = cluster.isWorker ? 0 : config.STOP_DELAY_SECONDS * 1_000;
const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs + unreadyMs, log });
// the supervisor of a cluster ends it in its turn: Ctrl-C on the terminal reaches both
closeOnSignals(lifecycle, log, cluster.isWorker ? { ends: ['SIGTERM'] } : {});
if (cluster.isWorker) for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
const { DATABASE_URL } = config;
const { services, secret } = await orStop(() => openServices(config, lifecycle, log, DATABASE_URL));
const counts = createRequestCounts();
const app = await buildApp({
  services,
  config,
  log,
  auth: createAuth({
    pool: services.db.pool,
    secret,
    baseUrl: config.BASE_URL,
    oidc: oidcOptions(config, services.operatorFetcher),
    passwordResets: passwordResets(services),
    emailVerification: emailVerification(services),
    onProvenMailbox: onProvenMailbox(services),
    log,
  }),
  credentials: createCredentials(services.db, secret),
  lifecycle,
  onAnswer: counts.add,
  watchesDatabase: true,
});
// the first look at database and queue opens connections, which takes longer than a look may; readiness tells of the queue
await orStop(() => services.db.beat());
await services.queues.ping().catch(() => {});
await listen(app, config.PORT);
lifecycle.onClose('listener', async () => {
  // each response ends its connection from now on, so that clients come again, to the next process where there is one;
  // load balancers learn from /readyz that this one goes, and send nothing more before it stops listening
  await sleep(LAST_REQUESTS_MS + unreadyMs);
  await drain();
  await app.close();
});
if (config.METRICS_PORT !== undefined) {
  const metrics = createMetrics({ services, counts, log, token: config.OPERATOR_TOKEN ?? null });
  // only who requests this port loads the board
  const { openQueueBoard } = await import('./operator/queue-board.js');
  await openQueueBoard(metrics, { queues: await services.queues.all() });
  await listen(metrics, config.METRICS_PORT);
  lifecycle.onClose('metrics', () => metrics.close());
}
log.info({ url: config.BASE_URL }, 'ready');
collectWhenIdle();
reportReady();

/**
 * Takes no more connections, and leaves those that are open until what was sent on them is read: to close them together
 * with the listener would reset requests that are on their way.
 */
async function drain(): Promise<void> {
  const { server } = app;
  // the listener of HTTP would close idle connections at once, that of TCP behind it does not
  const listener = Object.getPrototypeOf(Object.getPrototypeOf(server)) as Pick<typeof server, 'close'>;
  const ended = new Promise<void>((resolve) => {
    listener.close.call(server, () => resolve());
  });
  await sleep(LAST_REQUESTS_MS);
  server.close = ((done?: () => void) => {
    server.closeIdleConnections();
    const finish = async () => {
      await ended;
      done?.();
    };
    void finish();
    return server;
  }) as typeof server.close;
}

async function listen(server: { listen: typeof app.listen }, port: number): Promise<void> {
  try {
    await server.listen({ port, host: config.HOST });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    await lifecycle.close();
    stop(
      taken
        ? `Port ${port} on ${config.HOST} is in use. Set ${port === config.PORT ? 'PORT' : 'METRICS_PORT'} to a free one.`
        : `Cannot listen on ${config.HOST}:${port}: ${(error as Error).message}`,
    );
  }
}

/** A failure on the way up is for the operator to mend more often than it is our fault. */
async function orStop<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    return stop(explainFailure(error));
  }
}

/** A start that cannot work: one sentence for the operator, whatever the log looks like. */
function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

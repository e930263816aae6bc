// An installation of its own for rigs that kill: a database, Redis on request, the processes, and a site to crawl.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { loadConfig } from '../dist/src/config.js';
import { startEmbedded } from '../dist/src/db/embedded.js';
import { migrate } from '../dist/src/db/migrate.js';
import { createLog } from '../dist/src/log.js';
import { createLifecycle } from '../dist/src/process/lifecycle.js';
import { migrateQueues } from '../dist/src/queues/migrate-queues.js';
import { openContext } from '../dist/src/services/open-context.js';
import * as projects from '../dist/src/services/projects/projects.js';
import { engine } from './engine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `backend` is POSTGRES or REDIS; everything is gone after `close`. */
export async function openRig(backend) {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-rig-'));
  // the database server's own account has to pass
  chmodSync(directory, 0o755);
  const log = createLog({ level: 'error', name: 'rig' });
  const lifecycle = createLifecycle({ deadlineMs: 20_000, log });
  lifecycle.onClose('files', () => rmSync(directory, { recursive: true, force: true }));
  const database = await startEmbedded(directory);
  lifecycle.onClose('database server', () => database.stop());
  await migrate({ url: database.url });
  await migrateQueues(database.url);
  const redisUrl = backend === 'REDIS' ? await startRedis(lifecycle) : undefined;
  const settings = {
    DATABASE_URL: database.url,
    SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'error',
    // a machine without name servers is not to be measured by how long it waits for them
    RES_OPTIONS: 'timeout:1 attempts:1',
    // the same files are started hundreds of times
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  };
  const context = await openContext(loadConfig(settings), lifecycle, log, { databaseUrl: database.url });
  const children = new Set();
  lifecycle.onClose('processes', async () => {
    for (const child of children) child.kill('SIGKILL');
  });

  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void lifecycle.close().then(() => process.exit(1)));

  return {
    context,
    databaseUrl: database.url,
    /**
     * Starts a process of the installation by its name, of the version at `home`, and waits until it is ready; `within` is a
     * command that starts it, such as one of a network namespace.
     */
    async start(name, more = {}, home = root, within = []) {
      const run = name === 'server' ? [join(home, 'dist/bundle/server.js')] : [join(home, 'dist/bundle/run.js'), name];
      const flags = name === 'server' ? engine.waiting : engine.flags;
      const [command, ...args] = [...within, process.execPath, ...flags, ...run];
      const child = spawn(command, args, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...engine.environment, ...settings, ...more },
      });
      children.add(child);
      child.once('exit', () => children.delete(child));
      const [first] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['ended'])]);
      if (first !== 'ready') throw new Error(`${name} ended at its start.`);
      return child;
    },
    async organization(plan = 'ENTERPRISE') {
      const organizationId = uuidv7();
      await context.db.rows(
        `insert into organization (id, name, slug, "createdAt", plan) values ($1, 'Rig', $1, now(), $2)`,
        [organizationId, plan],
      );
      return { credential: 'SESSION', organizationId, plan, role: 'owner', userId: null, apiKeyId: null };
    },
    project: (viewer, url) => projects.create(context, viewer, { url }),
    close: () => lifecycle.close(),
  };
}

async function startRedis(lifecycle) {
  const port = await freePort();
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
  lifecycle.onClose('redis', () => child.kill('SIGKILL'));
  await sleep(500);
  return `redis://127.0.0.1:${port}`;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** `delayMs` is a number, or gives one for each request. Numbered pages: each links to eight more, home and some others; one in fifty redirects, one in a hundred is gone. */
export async function serveSite(size, delayMs = 0) {
  const path = (at) => (at === 0 ? '/' : `/section-${at % 20}/page-${at}.html`);
  const server = createServer(async (request, response) => {
    const at = request.url === '/' ? 0 : Number(/page-(\d+)\.html$/.exec(request.url)?.[1] ?? Number.NaN);
    const waitMs = typeof delayMs === 'function' ? delayMs() : delayMs;
    if (waitMs > 0) await sleep(waitMs);
    if (!(at < size) || request.url !== path(at) || at % 100 === 99)
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>');
    if (at % 50 === 49) return response.writeHead(301, { location: path((at * 7) % size) }).end();
    const links = Array.from({ length: 16 }, (_, number) =>
      number < 8 ? at * 8 + number + 1 : (at * 31 + number * 977) % size,
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(
      `<!doctype html><html lang="en"><head><title>Page number ${at} of the rig</title><meta name="description" content="What page ${at} is about."></head>
<body><h1>Page ${at}</h1><p>${`Some words of page ${at} that nobody else has. `.repeat(10)}</p><ul>${links
        .filter((to) => to < size)
        .map((to) => `<li><a href="${path(to)}">To page ${to}</a></li>`)
        .join('')}</ul></body></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1] ?? Number.NaN;
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

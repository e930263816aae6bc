// The cost of our queue beside BullMQ as it comes, on both backends, and how soon a requested audit makes its first
// request. Runs on the compiled sources: npm run bench:queue. Needs redis-server for the Redis half.
import { fork, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createApiKey } from '../dist/src/auth/api-key.js';
import { startEmbedded } from '../dist/src/db/embedded.js';
import { migrate } from '../dist/src/db/migrate.js';
import { createLog } from '../dist/src/log.js';
import { migrateQueues } from '../dist/src/queues/migrate-queues.js';
import { openQueues } from '../dist/src/queues/open-queues.js';
import { QUEUES } from '../dist/src/queues.js';
import { median } from './load.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const JOBS = Number(process.env.JOBS ?? 2_000);
const STARTS = Number(process.env.STARTS ?? 15);
const REDIS_PORT = 8941;
const API_PORT = 8942;
const REDIS_URL = `redis://127.0.0.1:${REDIS_PORT}`;
/** the queue that both sides work on */
const NAME = 'rankings';
const { concurrency, attempts } = QUEUES[NAME];

const log = createLog({ level: 'error', name: 'bench' });

/** The library as it comes: a queue and a worker of the same concurrency on the same server. */
function plain(backend, url) {
  const pool =
    backend === 'POSTGRES' ? new pg.Pool({ connectionString: url, options: '-c search_path=bullmq', max: 8 }) : null;
  const redis = pool ? null : new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const options = { connection: pool ?? redis, ...(redis ? { prefix: 'plain' } : {}) };
  const extra = pool ? [createPostgresBackend] : [];
  const queue = new Queue('plain', options, ...extra);
  queue.on('error', () => {});
  let worker;
  return {
    fill: (count) =>
      inLanes(count, (at) => queue.add('job', { keywordId: `k${at}` }, { jobId: `p-${Date.now()}-${at}`, attempts })),
    work: async (handler) => {
      worker = new Worker('plain', handler, { ...options, concurrency, removeOnComplete: { count: 0 } }, ...extra);
      worker.on('error', () => {});
      await worker.waitUntilReady();
      return { close: () => worker.close() };
    },
    close: async () => {
      await queue.close();
      await pool?.end();
      redis?.disconnect();
    },
  };
}

function ours(backend, url, pool) {
  const queues = openQueues({ databaseUrl: url, redisUrl: backend === 'REDIS' ? REDIS_URL : undefined, pool, log });
  return {
    fill: (count) => inLanes(count, (at) => queues.add(NAME, `o-${Date.now()}-${at}`, { keywordId: `k${at}` })),
    work: (handler) => queues.work(NAME, handler),
    close: () => queues.close(),
  };
}

async function inLanes(count, add) {
  let left = count;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (left > 0) await add((left -= 1));
    }),
  );
}

/** Jobs a second that a worker ends, from a queue that was full before it came. */
async function drain(side) {
  await side.fill(JOBS);
  let ended = 0;
  const all = Promise.withResolvers();
  const started = performance.now();
  const worker = await side.work(async () => {
    if ((ended += 1) === JOBS) all.resolve();
  });
  await all.promise;
  const perSecond = (JOBS / (performance.now() - started)) * 1_000;
  await worker.close();
  return perSecond;
}

/** Milliseconds from sending the request that starts an audit to the first request that the site gets. */
async function firstRequests(backend, url, pool) {
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    PORT: String(API_PORT),
    LOG_LEVEL: 'error',
    SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
  };
  if (backend === 'REDIS') environment.REDIS_URL = REDIS_URL;
  else delete environment.REDIS_URL;
  const start = (module, name) => {
    const child = fork(new URL(module, import.meta.url), name, {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve) => child.once('message', () => resolve(child)));
  };
  const children = [
    await start('api-server.mjs', ['sextant', String(API_PORT)]),
    await start('../dist/bundle/run.js', ['crawl']),
  ];
  const seen = [];
  try {
    for (let at = 0; at <= STARTS; at += 1) {
      const arrived = Promise.withResolvers();
      const site = createServer((_request, response) => {
        arrived.resolve(performance.now());
        response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title><p>Nothing links on.');
      });
      await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
      const { project, key } = await newProject(pool, `http://127.0.0.1:${site.address().port}`);
      const headers = { authorization: `Bearer ${key}` };
      const path = `http://127.0.0.1:${API_PORT}/api/v1/projects/${project}/audit`;
      // the start of an audit is never the first request of a user: connection and credential are known
      await fetch(path, { headers }).then((answer) => answer.text());
      await sleep(300);
      const started = performance.now();
      const answer = await fetch(path, { method: 'POST', headers });
      if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text();
      const took = (await arrived.promise) - started;
      if (at > 0) seen.push(took);
      for (let status = ''; status !== 'COMPLETED' && status !== 'FAILED'; await sleep(100))
        status = (await pool.query('select status from audit where project_id = $1', [project])).rows[0].status;
      site.close();
      site.closeAllConnections();
    }
  } finally {
    for (const child of children) child.kill('SIGTERM');
  }
  return median(seen);
}

async function newProject(pool, origin) {
  const { key, prefix, hash } = createApiKey();
  const { rows } = await pool.query(
    `with o as (insert into organization (id, name, slug, "createdAt", plan) values (gen_random_uuid()::text, 'Bench', gen_random_uuid()::text, now(), 'ENTERPRISE') returning id),
          k as (insert into api_key (id, organization_id, name, prefix, hash, created_at) select gen_random_uuid(), id, 'bench', $1, $2, now() from o)
     insert into project (id, organization_id, name, url, origin, domain, created_at, vitals_due_at)
     select gen_random_uuid(), id, 'Site', $3 || '/', $3, '127.0.0.1', now(), 'infinity' from o returning id`,
    [prefix, hash, origin],
  );
  return { project: rows[0].id, key };
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
const redis =
  spawnSync('redis-server', ['--version']).status === 0
    ? spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
        stdio: 'ignore',
      })
    : null;
try {
  await migrate({ url: database.url });
  await migrateQueues(database.url);
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
  for (const [backend, limits] of [
    ['REDIS', { floor: '10 ms', goal: '5 ms' }],
    ['POSTGRES', { floor: '12 ms', goal: '8 ms' }],
  ]) {
    if (backend === 'REDIS' && !redis) continue;
    const sides = { plain: plain(backend, database.url), ours: ours(backend, database.url, pool) };
    const seen = { plain: [], ours: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? ['plain', 'ours'] : ['ours', 'plain']) {
        const perSecond = await drain(sides[name]);
        if (round > 0) seen[name].push(perSecond);
      }
    }
    await sides.plain.close();
    await sides.ours.close();
    const ratio = median(seen.ours.map((value, at) => value / seen.plain[at]));
    console.log(
      `${backend.padEnd(10)} jobs/s: BullMQ ${median(seen.plain).toFixed(0)}, ours ${median(seen.ours).toFixed(0)}`,
    );
    console.log(`${backend.padEnd(10)} Q1 ours over BullMQ: ${ratio.toFixed(2)}   floor 0.85, goal 0.95`);
    const first = await firstRequests(backend, database.url, pool);
    const value = `${first.toFixed(1)} ms`;
    process.send?.({ axis: `POST audit → first request, ${backend}`, value, ...limits });
    console.log(
      `${backend.padEnd(10)} Q2 POST audit to first request: ${value}   floor ${limits.floor}, goal ${limits.goal}`,
    );
  }
  await pool.end();
} finally {
  redis?.kill();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

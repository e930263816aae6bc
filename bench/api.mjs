// The cost of the APIs: reads of the API beside a hand-written handler and beside the usual GraphQL stack, in rounds that
// take turns. Runs on the compiled sources: npm run bench:api. ROUNDS and REQUESTS change its length.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApiKey } from '../dist/src/auth/api-key.js';
import { startEmbedded } from '../dist/src/db/embedded.js';
import { migrate } from '../dist/src/db/migrate.js';
import { migrateQueues } from '../dist/src/queues/migrate-queues.js';
import { load, median, request } from './load.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** requests of one round; the first round only warms the compilers up */
const REQUESTS = Number(process.env.REQUESTS ?? 3_000);
const PROJECTS = 200;
const ISSUES = Number(process.env.ISSUES ?? 20);
const PORTS = { sextant: 8931, bare: 8932, stock: 8933, dutiful: 8934 };

/** as audits are stored with */
const OPTIONS = {
  maxPages: 1_000,
  maxBytes: 20 * 1_024 ** 3,
  maxMinutes: 240,
  include: [],
  exclude: [],
  render: 'OFF',
  subdomains: false,
  checkExternalLinks: false,
  fresh: false,
};
/** entries of a page of a list */
const LISTED = 20;

const LIST_QUERY = `{ projects(first: ${LISTED}) { nodes { id name latestAudit { id status overallScore createdAt } } nextCursor } }`;
const QUERY = `query Audit($projectId: ID!) { audit(projectId: $projectId) {
  id overallScore metaScore contentScore linksScore technicalScore performanceScore pagesCrawled status } }`;

/** An organization with a key, and projects with one completed audit each; half of the projects have no issues. */
async function seed(url) {
  await migrate({ url });
  await migrateQueues(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { key, prefix, hash } = createApiKey();
  const organization = randomUUID();
  await client.query(
    `insert into organization (id, name, slug, "createdAt", plan) values ($1, 'Bench', $1, now(), 'ENTERPRISE')`,
    [organization],
  );
  await client.query(
    `insert into api_key (id, organization_id, name, prefix, hash, created_at) values (gen_random_uuid(), $1, 'bench', $2, $3, now())`,
    [organization, prefix, hash],
  );
  const { rows } = await client.query(
    `insert into project (id, organization_id, name, url, origin, domain, created_at)
     select gen_random_uuid(), $1, 'Site ' || n, 'https://' || n || '.example/', 'https://' || n || '.example', n || '.example', now()
       from generate_series(1, $2::int) n returning id`,
    [organization, PROJECTS],
  );
  await client.query(
    `insert into audit (id, project_id, organization_id, status, options, created_at, started_at, completed_at, pages_crawled, pages_known,
       overall_score, meta_score, content_score, links_score, technical_score, performance_score, score, issue_counts)
     select gen_random_uuid(), id, organization_id, 'COMPLETED', $1, now(), now(), now(), 527, 527, 81, 77, 90, 64, 88, 92, '{}',
            '{"ERROR": 4, "WARNING": 9, "NOTICE": 7}' from project`,
    [JSON.stringify(OPTIONS)],
  );
  await client.query(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
     select gen_random_uuid(), a.id, 'title-missing-' || n, (array['ERROR', 'WARNING', 'NOTICE'])[1 + n % 3], 'META', n * 3, n * 3,
            array(select 'https://www.example.com/library/page-' || u || '.html' from generate_series(1, 5) u)
       from audit a cross join generate_series(1, $2::int) n where a.project_id = any($1::uuid[])`,
    [rows.slice(PROJECTS / 2).map((row) => row.id), ISSUES],
  );
  await client.query('analyze');
  await client.end();
  return { key, organization, projects: rows.map((row) => row.id) };
}

function start(name, url) {
  const child = fork(new URL('api-server.mjs', import.meta.url), [name, String(PORTS[name])], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(PORTS[name]), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', () => resolve(child));
  });
}

const cpuOf = (child) =>
  new Promise((resolve) => {
    child.once('message', ({ cpu }) => resolve(cpu.user + cpu.system));
    child.send('cpu');
  });

const folder = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder);
const children = {};
try {
  const { key, organization, projects } = await seed(database.url);
  const plain = projects.slice(0, PROJECTS / 2);
  const full = projects.slice(PROJECTS / 2);
  const json = { 'content-type': 'application/json' };
  const bearer = { authorization: `Bearer ${key}` };
  const graph = (id, headers) =>
    request(
      'POST',
      '/graphql',
      { ...json, ...headers },
      JSON.stringify({ query: QUERY, variables: { projectId: id } }),
    );
  const list = (path) => [request('GET', path, bearer)];
  const graphList = request('POST', '/graphql', { ...json, ...bearer }, JSON.stringify({ query: LIST_QUERY }));
  const rest = (id) => request('GET', `/api/v1/projects/${id}/audit`, bearer);
  /** one line each: the server, its request, its connections */
  const runs = {
    'row, hand-written': ['bare', plain.map((id) => request('GET', `/rows/${id}`)), 10],
    'row, duties by hand': ['dutiful', plain.map((id) => request('GET', `/rows/${id}`, bearer)), 10],
    'row, REST': ['sextant', plain.map(rest), 10],
    'audit, hand-written': ['bare', full.map((id) => request('GET', `/audits/${id}`)), 10],
    'audit, duties by hand': ['dutiful', full.map((id) => request('GET', `/audits/${id}`, bearer)), 10],
    'audit, REST': ['sextant', full.map(rest), 10],
    'audit, hand-written, 50': ['bare', full.map((id) => request('GET', `/audits/${id}`)), 50],
    'audit, REST, 50': ['sextant', full.map(rest), 50],
    'row, hand-written, 50': ['bare', plain.map((id) => request('GET', `/rows/${id}`)), 50],
    'row, REST, 50': ['sextant', plain.map(rest), 50],
    'list of 20, hand-written': ['bare', [request('GET', `/projects/${organization}?limit=${LISTED}`)], 10],
    'list of 20, REST': ['sextant', list(`/api/v1/projects?limit=${LISTED}`), 10],
    'list of 200, hand-written': ['bare', [request('GET', `/projects/${organization}?limit=${PROJECTS}`)], 10],
    'list of 200, REST': ['sextant', list('/api/v1/projects'), 10],
    'list of 20, graph': ['sextant', [graphList], 10],
    'graph, usual stack': ['stock', plain.map((id) => graph(id, {})), 10],
    'graph, Sextant': ['sextant', plain.map((id) => graph(id, bearer)), 10],
  };
  for (const name of Object.keys(PORTS)) children[name] = await start(name, database.url);
  const seen = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, [server, requests, connections]] of Object.entries(runs)) {
      const before = await cpuOf(children[server]);
      const result = await load({ port: PORTS[server], requests, connections, count: REQUESTS });
      const cpu = ((await cpuOf(children[server])) - before) / REQUESTS;
      if (round > 0) seen[name].push({ ...result, cpu });
    }
  }
  const of = (name, what) => median(seen[name].map((one) => one[what]));
  console.log(
    `${'request'.padEnd(26)}${'req/s'.padStart(8)}${'CPU µs'.padStart(8)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'bad'.padStart(6)}`,
  );
  for (const name of Object.keys(runs)) {
    const bad = seen[name].reduce((sum, one) => sum + one.bad, 0);
    const figures = [
      of(name, 'perSecond').toFixed(0),
      of(name, 'cpu').toFixed(0),
      of(name, 'p50').toFixed(2),
      of(name, 'p99').toFixed(2),
    ];
    console.log(`${name.padEnd(26)}${figures.map((figure) => figure.padStart(8)).join('')}${String(bad).padStart(6)}`);
  }
  const ratio = (what, one, other) => median(seen[one].map((run, at) => run[what] / seen[other][at][what]));
  for (const name of ['list of 20, REST', 'list of 200, REST', 'list of 20, graph']) {
    const value = `${(of(name, 'cpu') / 1_000).toFixed(2)} ms`;
    process.send?.({ axis: `${name}, CPU a request`, value, floor: '0.6 ms', goal: '0.3 ms' });
  }
  const say = (label, value, floor, goal) => {
    process.send?.({ axis: label, value: value.toFixed(2), floor, goal });
    console.log(`${label.padEnd(52)}${value.toFixed(2).padStart(6)}   floor ${floor}, goal ${goal}`);
  };
  for (const what of ['row', 'audit']) {
    say(
      `A1 ${what}: req/s of the hand-written handler's`,
      ratio('perSecond', `${what}, REST`, `${what}, hand-written`),
      0.7,
      0.85,
    );
    say(
      `A1 ${what}: CPU of the hand-written handler's`,
      ratio('cpu', `${what}, REST`, `${what}, hand-written`),
      1.5,
      1.2,
    );
  }
  // the handler above knows no key, no rate, no row security, no validator and no log: what ours is without these
  for (const what of ['row', 'audit']) {
    for (const [measure, name, floor, goal] of [
      ['perSecond', 'req/s', 0.7, 0.85],
      ['cpu', 'CPU', 1.5, 1.2],
    ]) {
      const value = ratio(measure, `${what}, REST`, `${what}, duties by hand`);
      say(`A1 ${what}: ${name} of a handler's with the same duties`, value, floor, goal);
    }
  }
  for (const size of [20, 200])
    say(
      `list of ${size}: CPU of the hand-written handler's`,
      ratio('cpu', `list of ${size}, REST`, `list of ${size}, hand-written`),
      2,
      1.5,
    );
  say('A2 CPU of the usual stack over ours', ratio('cpu', 'graph, usual stack', 'graph, Sextant'), 2, 3.4);
  for (const what of ['row', 'audit'])
    say(
      `A3 ${what}: p99 at 50 connections over the handler's`,
      ratio('p99', `${what}, REST, 50`, `${what}, hand-written, 50`),
      2.5,
      1.5,
    );
} finally {
  for (const child of Object.values(children)) {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
  }
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

// Looks for a way into the database by every parameter of every API: sqlmap (a package of Debian) against an installation of
// its own, with what the OpenAPI documents and the web application's operations ask for. npm run bench:sqlmap -- --seconds 120
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createAuth } from '../dist/src/auth/auth.js';
import * as accounts from '../dist/src/services/accounts/accounts.js';
import { authSecret } from '../dist/src/services/installation.js';
import { freePort, openRig, seconds, serveSite } from './rig.mjs';
import { graphRequests, headerRequests, MARK, restRequests, toolRequests } from './sqlmap-requests.mjs';

const { values } = parseArgs({
  options: {
    /** longest time for one parameter; a request that takes longer is ended and reported as cut short */
    seconds: { type: 'string', default: '120' },
    level: { type: 'string', default: '3' },
    risk: { type: 'string', default: '2' },
    /** requests only whose name holds one of these texts, which commas part */
    only: { type: 'string', default: '' },
    /** sqlmap processes side by side */
    lanes: { type: 'string', default: '2' },
  },
});

const JSON_TYPE = { 'content-type': 'application/json' };
/** sqlmap takes refusals for an obstacle, where they are the right response */
const REFUSALS = '400,401,403,404,405,409,413,415,429,502,503,504';

const rig = await openRig('POSTGRES');
const folder = mkdtempSync(join(tmpdir(), 'sextant-sqlmap-'));
const site = await serveSite(12);
let ended = false;
let clearing = Promise.resolve();
try {
  const { db } = rig.context;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const metrics = await freePort();
  await rig.start('server', { PORT: String(port), METRICS_PORT: String(metrics) });
  const account = await accounts.create(
    rig.context,
    createAuth({ pool: db.pool, secret: await authSecret(db, null), baseUrl: base }),
    await authSecret(db, null),
    { email: 'bench@sextant.local', plan: 'ENTERPRISE' },
  );
  const cookie = await signIn(base, account);
  const bearer = { authorization: `Bearer ${account.apiKey}` };
  const own = await furnish(base, { cookie, origin: base });
  clearing = keepClear(db, own);
  const requests = [
    ...(await restRequests(base, 'v1', bearer, own)),
    ...(await restRequests(base, 'session', { cookie, origin: base }, own)),
    ...toolRequests(bearer, site.url),
    ...headerRequests(bearer, cookie, own),
    ...graphRequests({ cookie, origin: base }, own),
  ].filter(({ name }) => values.only.split(',').some((text) => name.includes(text)));

  const canary = await weakServer(db);
  const seen = await examine(canary.base, { name: 'canary', method: 'GET', path: `/?name=bread${MARK}`, headers: {} });
  canary.close();
  if (!seen.found) throw new Error(`sqlmap found nothing where there is something to find:\n${seen.text}`);

  const lines = [];
  const queue = [...requests];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const plain = await answerOf(base, next);
      const { text, ...line } = await examine(base, next);
      lines.push({ request: next.name, answer: plain, ...line });
      process.stdout.write(
        `${next.name}: ${line.finished} of ${line.parameters}, ${line.found ? 'INJECTABLE' : 'nothing found'}\n`,
      );
      if (line.found || line.failures > 0) process.stdout.write(`${next.name}\n${text}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  console.table(lines.map(({ found, ...line }) => ({ ...line, injectable: found ? 'YES' : 'no' })));
  const sum = (name) => lines.reduce((total, line) => total + Number(line[name]), 0);
  const answers = await countAnswers(metrics);
  console.log(
    `${lines.length} requests, ${sum('parameters')} parameters, ${sum('finished')} of them to the end; injectable: ${sum('found')}`,
  );
  console.log(`answers by status: ${JSON.stringify(answers)}`);
  process.exitCode = sum('found') > 0 || answers[500] ? 1 : 0;
} finally {
  ended = true;
  await clearing;
  site.close();
  rmSync(folder, { recursive: true, force: true });
  await rig.close();
}

/** The cookie that a browser gets. */
async function signIn(base, { email, password }) {
  const answer = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...JSON_TYPE, origin: base },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!answer.ok || cookie === '') throw new Error(`The sign-in answered ${answer.status}.`);
  return cookie.split(';')[0];
}

/** A project with a finished audit and one of everything else that has an id. */
async function furnish(base, headers) {
  const post = async (path, body) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { project } = await post('/api/projects', { url: site.url });
  const at = `/api/projects/${project.id}`;
  const worker = await rig.start('crawl');
  const { auditId } = await post(`${at}/audit`, { maxPages: 12 });
  let audit;
  do {
    await sleep(500);
    ({ audit } = await (await fetch(`${base}${at}/audit`, { headers })).json());
  } while (audit.status !== 'COMPLETED' && audit.status !== 'FAILED');
  if (audit.status !== 'COMPLETED') throw new Error('The audit failed.');
  // audits that sqlmap starts stay queued: the next responses are the same
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  const { keywords } = await post(`${at}/keywords`, { keywords: ['bread'] });
  const { competitor } = await post(`${at}/competitors`, { domain: 'rival.example' });
  return {
    projectId: project.id,
    auditId,
    jobId: auditId,
    issueId: audit.issues[0].id,
    pageUrl: site.url,
    keywordId: keywords[0].id,
    competitorId: competitor.id,
  };
}

/** Rates and quotas would respond instead of the tested code, so their counts are deleted while it runs. */
async function keepClear(db, own) {
  while (!ended) {
    await db.rows('delete from rate_limit');
    await db.rows('delete from project where id <> $1', [own.projectId]);
    await db.rows('delete from keyword where id <> $1', [own.keywordId]);
    await db.rows('delete from competitor where id <> $1', [own.competitorId]);
    await sleep(200);
  }
}

/** Counts of the responses of the server since its start, by status. */
async function countAnswers(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = {};
  for (const [, status, count] of text.matchAll(/http_requests_total\{.*status="(\d+)"\} (\d+)/g))
    counts[status] = (counts[status] ?? 0) + Number(count);
  return counts;
}

/** The status of the request as it is meant: a refused one would show nothing. */
async function answerOf(base, { method, path, headers, body }) {
  const plain = (text) => text.replaceAll(MARK, '');
  const answer = await fetch(base + plain(path), {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, plain(value)])),
    ...(body ? { body: plain(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Lets sqlmap try every mark of a request. */
async function examine(base, { name, method, path, headers, body }) {
  const began = performance.now();
  const marks = [path, body ?? '', ...Object.values(headers)].join('').split(MARK).length - 1;
  const child = spawn(
    'sqlmap',
    [
      ...['-u', base + path, '--method', method, ...(body ? ['--data', body] : [])],
      ...Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]),
      ...['--level', values.level, '--risk', values.risk, '--technique', 'BEUST', '--dbms', 'PostgreSQL'],
      ...['--batch', '--flush-session', '--disable-coloring', '--threads', '4', '--timeout', '20', '--retries', '1'],
      ...['--time-sec', '3', '--ignore-code', REFUSALS, '--ignore-redirects'],
      ...['--output-dir', join(folder, name.replace(/\W+/g, '-'))],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.once('error', () => {
    process.stderr.write('sqlmap is needed: apt-get install sqlmap\n');
    process.exit(2);
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  let cut = 0;
  const timer = setTimeout(
    () => {
      cut = 1;
      child.kill('SIGKILL');
    },
    marks * Number(values.seconds) * 1_000,
  );
  await once(child, 'close');
  clearTimeout(timer);
  const count = (pattern) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    parameters: marks,
    finished: new Set(text.match(/[\w() ]+ parameter '.*' (?:does not seem to be|is) (?:injectable|vulnerable)/g)).size,
    seconds: seconds(performance.now() - began),
    cut,
    failures: count(/500 \(Internal Server Error\) - (\d+) times/),
    found: /identified the following injection point|is vulnerable\./.test(text),
    text,
  };
}

/** A fault that sqlmap has to find, or it would find nothing anywhere: a text that becomes part of a statement. */
async function weakServer(db) {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, 'http://canary').searchParams.get('name');
    const rows = await db.rows(`select term from keyword where term = '${name}'`).catch(() => []);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

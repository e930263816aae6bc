// How an installation of its own takes the loss of its database: killed, hung, out of disk space. Prints how long requests take
// to fail, how long the event loop is busy, and how soon everything works again. The full disk needs root, to mount one.
// npm run bench:outages
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processesIn } from '../dist/src/db/embedded-orphans.js';

const HUNG_MS = 12_000;
const FULL_MS = 15_000;
const PAGES = 400;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sextant-outages-'));
chmodSync(folder, 0o755);
const disk = join(folder, 'disk');
mkdirSync(disk);
const isMounted = mount();

const site = createServer(async ({ url = '/' }, response) => {
  await sleep(60);
  const at = url === '/' ? 0 : Number(/^\/p(\d+)$/.exec(url)?.[1] ?? -1);
  if (at < 0) return response.writeHead(404).end();
  const links = [1, 2, 3].map((step) => `<a href="/p${at * 3 + step}">Page ${at * 3 + step}</a>`).join(' ');
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><title>Page ${at}</title><p>Text.${at < PAGES / 3 ? links : ''}`);
});
const port = await listen(createServer(), true);
const sitePort = await listen(site, false);
const base = `http://127.0.0.1:${port}`;

let said = '';
const up = spawn(process.execPath, [join(root, 'dist/bundle/cli.js'), 'up'], {
  cwd: folder,
  env: {
    ...process.env,
    PORT: String(port),
    SEXTANT_DATA_DIR: join(disk, 'data'),
    SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'info',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [up.stdout, up.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
try {
  await until(() => said.includes('Ctrl-C stops everything'), 180_000);
  const [email, password, key] = ['E-mail', 'Password', 'API key'].map(
    (name) => new RegExp(`${name}\\s+(\\S+)`).exec(said)?.[1],
  );
  const post = await signIn(email, password);
  const read = (path) => ask(path, { headers: { authorization: `Bearer ${key}` } });
  await killed(read);
  await hung(read);
  if (isMounted) await full(read, post);
} finally {
  up.kill('SIGINT');
  if (up.exitCode === null) await new Promise((resolve) => up.once('exit', resolve));
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The server of the embedded database, as the kernel kills what takes too much memory. */
async function killed(read) {
  for (const round of [1, 2, 3]) {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const at = performance.now();
    await until(async () => (await read('/readyz').catch(() => null))?.status === 200 && postmaster() !== pid);
    report(`database killed (${round})`, { readyAgainMs: performance.now() - at });
  }
}

/** Every process of the database is stopped. */
async function hung(read) {
  const all = [postmaster(), ...processesIn(join(disk, 'data', 'postgres'))];
  const slowest = {};
  const statuses = {};
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  const stoppedAt = performance.now();
  while (performance.now() - stoppedAt < HUNG_MS) {
    for (const [name, { status, tookMs }] of await Promise.all(
      ['/api/v1/projects', '/readyz', '/healthz'].map(async (path) => [path, await read(path)]),
    )) {
      slowest[name] = Math.max(slowest[name] ?? 0, tookMs);
      (statuses[name] ??= new Set()).add(status);
    }
    await sleep(250);
  }
  for (const pid of all) process.kill(pid, 'SIGCONT');
  const at = performance.now();
  await until(async () => (await read('/api/v1/projects')).status === 200);
  for (const name of Object.keys(slowest))
    report(`database hung, ${name} (${[...statuses[name]].join(', ')})`, { slowestMs: slowest[name] });
  report('database goes on', { dataAgainMs: performance.now() - at });
}

/** The disk of the database is filled while an audit runs. */
async function full(read, post) {
  const { project } = (await post('/api/projects', { url: `http://127.0.0.1:${sitePort}/` })).body;
  await post(`/api/projects/${project.id}/audit`, { render: 'OFF' });
  const audit = async () => {
    await sleep(600);
    return (await read(`/api/v1/projects/${project.id}/audit`)).body?.audit;
  };
  await until(async () => ((await audit())?.pagesCrawled ?? 0) > 5);
  const ballast = join(disk, 'ballast');
  for (const size of [1_048_576, 4_096]) {
    const chunk = Buffer.alloc(size, 1);
    try {
      for (;;) appendFileSync(ballast, chunk);
    } catch {
      // nothing of this size fits any more
    }
  }
  const statuses = new Set();
  for (const end = performance.now() + FULL_MS; performance.now() < end; await sleep(1_000)) {
    const keywords = Array.from({ length: 1_000 }, () =>
      `${performance.now()} ${Math.random()} ${'bread '.repeat(10)}`.trim(),
    );
    statuses.add((await post(`/api/projects/${project.id}/keywords`, { keywords })).status);
  }
  const { status, pagesCrawled } = (await audit()) ?? {};
  report(
    `disk full for ${FULL_MS / 1_000} s: writes ${[...statuses].join(', ')}, audit ${status} at ${pagesCrawled} pages`,
    {},
  );
  rmSync(ballast);
  const at = performance.now();
  await until(async () => (await post(`/api/projects/${project.id}/keywords`, { keywords: ['bread'] })).status === 200);
  report('disk has room', { writesAgainMs: performance.now() - at });
  await until(
    async () => ((await audit())?.pagesCrawled ?? 0) > pagesCrawled || (await audit())?.status === 'COMPLETED',
  );
  report('disk has room', { auditGoesOnMs: performance.now() - at });
  await until(async () => (await audit())?.status === 'COMPLETED', 300_000);
  report(`audit COMPLETED with ${(await audit()).pagesCrawled} pages`, { afterMs: performance.now() - at });
}

function report(what, figures) {
  const text = Object.entries(figures).map(([name, ms]) => `${name.replace(/Ms$/, '')} ${Math.round(ms)} ms`);
  console.log([what, ...text].join(': '));
}

async function ask(path, init) {
  const at = performance.now();
  const response = await fetch(base + path, init);
  const body = await response.json().catch(() => null);
  return { status: response.status, body, tookMs: performance.now() - at };
}

async function signIn(email, password) {
  const headers = { 'content-type': 'application/json', origin: base };
  const send = (path, body, more = {}) =>
    fetch(base + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const cookie = (await send('/api/auth/sign-in/email', { email, password })).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (path, body) => {
    const response = await send(path, body, { cookie });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
}

function postmaster() {
  try {
    return Number(readFileSync(join(disk, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

async function until(seen, withinMs = 60_000) {
  for (const end = performance.now() + withinMs; !(await seen()); await sleep(20)) {
    if (up.exitCode !== null) throw new Error(`It ended (${up.exitCode}):\n${said}`);
    if (performance.now() > end) throw new Error(`Not within ${withinMs / 1_000} s:\n${said.slice(-4_000)}`);
  }
}

function listen(server, isClosed) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      if (isClosed) server.close(() => resolve(free));
      else resolve(free);
    });
  });
}

/** A file system of its own, small enough to be filled. */
function mount() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('A disk cannot be mounted here: how a full one is taken is left out.');
    return false;
  }
}

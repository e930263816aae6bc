// What an installation takes while nobody asks for anything: processes, their memory, connections of the database; then how
// soon a first audit begins, which starts the crawl worker. Runs on the compiled sources: npm run bench:idle. SECONDS: how long it rests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SECONDS = Number(process.env.SECONDS ?? 30);
const FLOOR_MB = 400;
const GOAL_MB = 250;
const MB = 1_024;
const launcher = fileURLToPath(new URL('../src/launch.mjs', import.meta.url));

/** Memory of a process in MB, pages that several share divided among them. */
function pssOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / MB;
}

const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);

/** Every process whose parent, or whose parent's parent, is this one. */
function treeOf(root) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]));
    } catch {
      // it ended between the listing and the look
    }
  }
  const belongs = (pid) => pid === root || (parents.has(pid) && belongs(parents.get(pid)));
  return [...parents.keys()].filter(belongs);
}

function nameOf(pid) {
  const command = commandOf(pid);
  const [program = ''] = command;
  if (/postgres:/.test(program)) return / \d+\.\d+\.\d+\.\d+\(/.test(program) ? 'postgres backend' : program.trim();
  if (program.endsWith('/postgres')) return 'postgres';
  if (/chrom/.test(program)) return 'chromium';
  const at = command.findIndex((part) => /\.m?js$/.test(part));
  const file = command[at] ?? program;
  return [file.split('/').at(-1), ...(at < 0 ? [] : command.slice(at + 1))].join(' ');
}

function printTable(root) {
  const processes = treeOf(root).map((pid) => ({ name: nameOf(pid), mb: pssOf(pid) }));
  const rows = [...Map.groupBy(processes, ({ name }) => name)]
    .map(([name, all]) => ({ name, count: all.length, mb: all.reduce((sum, { mb }) => sum + mb, 0) }))
    .sort((a, b) => b.mb - a.mb);
  for (const { name, count, mb } of rows)
    console.log(`${mb.toFixed(1).padStart(8)} MB ${String(count).padStart(3)}  ${name}`);
  return processes.reduce((sum, { mb }) => sum + mb, 0);
}

const site = createServer((_request, response) => {
  requestedAt ??= performance.now();
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>One page</title><p>Text.');
});
let requestedAt;
site.listen(0, '127.0.0.1');
await once(site, 'listening');

const folder = mkdtempSync(join(tmpdir(), 'sextant-idle-'));
chmodSync(folder, 0o755);
const began = performance.now();
const port = 8_941;
const base = `http://127.0.0.1:${port}`;
const up = spawn(process.execPath, [launcher, 'up'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    SEXTANT_DATA_DIR: join(folder, 'data'),
    SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
  },
});
const ended = once(up, 'exit');
let said = '';
up.stdout.on('data', (chunk) => (said += chunk));
try {
  while (!said.includes('Ctrl-C')) {
    if (up.exitCode !== null) throw new Error(`It ended with ${up.exitCode}:\n${said}`);
    await sleep(50);
  }
  console.log(`first start: ${((performance.now() - began) / 1_000).toFixed(1)} s, then at rest for ${SECONDS} s`);
  await sleep(SECONDS * 1_000);
  const total = printTable(up.pid);
  // to whoever measures more than this (axes.mjs)
  process.send?.({
    axis: 'at rest, all processes, PSS',
    value: `${total.toFixed(0)} MB`,
    floor: FLOOR_MB,
    goal: GOAL_MB,
  });
  console.log(`${total.toFixed(1).padStart(8)} MB in all (PSS)   floor ${FLOOR_MB}, goal ${GOAL_MB}`);

  const headers = { authorization: `Bearer ${/sxt_\S+/.exec(said)?.[0]}`, 'content-type': 'application/json' };
  const ask = async (path, body) => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const read = async (path) => (await fetch(`${base}/api/v1${path}`, { headers })).json();
  const { project } = await ask('/projects', { url: `http://127.0.0.1:${site.address().port}/` });
  for (const kind of ['cold', 'warm']) {
    requestedAt = undefined;
    const asked = performance.now();
    await ask(`/projects/${project.id}/audit`);
    while (requestedAt === undefined && performance.now() - asked < 30_000) await sleep(1);
    const took = `${(requestedAt - asked).toFixed(0)} ms`;
    console.log(`POST audit → first request of the crawl, ${kind} worker: ${took}`);
    process.send?.({ axis: `POST audit → first request of \`up\`, ${kind} crawl worker`, value: took });
    // both audits of one site: the second begins when the first has ended
    while ((await read(`/projects/${project.id}/audit`)).audit.status !== 'COMPLETED') await sleep(500);
    await sleep(1_000);
  }
  console.log('after an audit:');
  console.log(`${printTable(up.pid).toFixed(1).padStart(8)} MB in all (PSS)`);
} finally {
  up.kill('SIGTERM');
  await ended;
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

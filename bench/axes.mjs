// All axes of speed and size in one table, beside peers in the same run: audits from the command line (first, then unchanged), a
// warm worker, a slow site, reads over REST and GraphQL, the start of an audit, an installation at rest. Build first.
//   npm run bench:axes -- --packages <folder> [--rounds 3] [--only audits,slow,worker,reads,start,rest] <small folder> <medium folder> [<large folder>]
// <packages> holds the peers, as for bench/crawl.mjs; those that are not there are left out. One round of two sites and all
// parts takes some eight minutes where nothing else runs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { peers, runCrawler } from './crawlers.mjs';
import { engine } from './engine.mjs';
import { median } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PARTS = ['audits', 'slow', 'worker', 'reads', 'start', 'rest'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: PARTS.join() },
  },
});
const ROUNDS = Number(values.rounds);
const packages = resolve(values.packages);
const asked = new Set(values.only.split(','));
const others = peers(packages);
/** the crawler collapses on sites that are larger */
const LINKINATOR_SITES = 2;
const SLOW_MS = 50;
/** the values that belong to a name in the order of the command line */
const SITES = ['small', 'medium', 'large'];
/** how many times as long an audit with default settings may take as one that renders nothing */
const DEFAULT_GOALS = [1.3, 3];
const sites = positionals.map((folder, at) => ({ name: SITES[at] ?? basename(folder), folder: resolve(folder) }));
if (sites.length === 0) {
  console.error('Name at least one folder of HTML files.');
  process.exit(2);
}

const rows = [];
/** `value` is measured with default settings; `served` where nothing is rendered */
const row = (axis, value, { served = '', floor = '', goal = '' } = {}) =>
  rows.push({ axis, value, served, floor, goal });
const ratio = (value) => value.toFixed(2);

const directory = mkdtempSync(join(tmpdir(), 'sextant-axes-'));
// the database server's own account has to pass
chmodSync(directory, 0o755);

const SERVED = ['--render', 'off'];
const sextant = (url, data, options = []) => ({
  command: process.execPath,
  args: [
    ...engine.flags,
    here('../dist/bundle/cli.js'),
    ...['audit', url, '--max-pages', '100000', '--allow-network', '127.0.0.0/8', '--format', 'json', ...options],
  ],
  env: {
    SEXTANT_DATA_DIR: data,
    NODE_COMPILE_CACHE: here('../node_modules/.cache/node'),
    ...engine.environment,
    // a machine without name servers is not to be measured by how long it waits for them
    RES_OPTIONS: 'timeout:1 attempts:1',
  },
  seconds: (output) => {
    const { startedAt, completedAt } = JSON.parse(output).report.audit;
    return (Date.parse(completedAt) - Date.parse(startedAt)) / 1_000;
  },
});

/** Medians of what each of them took, by turns. */
async function rounds(server, crawlers) {
  const runs = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, crawler] of Object.entries(crawlers)) {
      const run = await runCrawler(crawler(round), server, { cwd: directory, limitSeconds: 900 });
      if (typeof run === 'string') continue;
      // others tell by it that a link is broken
      if (run.code !== 0 && run.pages < 2) throw new Error(`${name} ended with ${run.code}.`);
      runs.set(name, [...(runs.get(name) ?? []), run]);
    }
  }
  const of = (name, value) => (runs.has(name) ? median(runs.get(name).map(value)) : Number.NaN);
  return {
    has: (name) => runs.has(name),
    rate: (name) => of(name, ({ pages, seconds }) => pages / seconds),
    wallRate: (name) => of(name, ({ pages, wallSeconds }) => pages / wallSeconds),
    cpu: (name) => of(name, ({ cpuSeconds, databaseCpuSeconds }) => cpuSeconds + databaseCpuSeconds),
    of,
  };
}

async function audits({ name, folder }, at) {
  const server = await startFolderServer(folder);
  const data = (round) => join(directory, `${name}-${round}`);
  const served = (round) => `${data(round)}-served`;
  try {
    const { has, rate, wallRate, cpu, of } = await rounds(server, {
      first: (round) => sextant(server.url, data(round)),
      second: (round) => sextant(server.url, data(round)),
      firstServed: (round) => sextant(server.url, served(round), SERVED),
      secondServed: (round) => sextant(server.url, served(round), SERVED),
      reference: () => others.reference(server.url, folder),
      ...(at < LINKINATOR_SITES ? { linkinator: () => others.linkinator(server.url, folder) } : {}),
    });
    /** the same of both settings */
    const both = (axis, value, limits = {}) =>
      row(`${axis}, ${name}`, value('first', 'second'), {
        ...limits,
        served: value('firstServed', 'secondServed'),
      });
    const seconds = (run) => of(run, (one) => one.seconds);
    both('time of the audit', (first) => `${seconds(first).toFixed(1)} s`);
    row(`the same against rendering off, ${name}`, ratio(seconds('first') / seconds('firstServed')), {
      goal: DEFAULT_GOALS[at] ?? '',
    });
    const perThousand = (run) => ((cpu(run) / of(run, ({ pages }) => pages)) * 1_000).toFixed(2);
    both('CPU s per 1,000 pages', perThousand, { goal: '3.0 off' });
    if (has('reference')) {
      both('command line against reference, pages/s', (first) => ratio(wallRate(first) / wallRate('reference')));
      both("the same by the audit's own clock", (first) => ratio(rate(first) / rate('reference')));
      row(`CPU s per 1,000 pages of the reference, ${name}`, perThousand('reference'));
    }
    if (has('linkinator'))
      both('command line against linkinator', (first) => ratio(wallRate(first) / wallRate('linkinator')));
    both('second audit, unchanged, CPU against the first', (first, second) => ratio(cpu(second) / cpu(first)), {
      goal: 0.25,
    });
    both("the same in time by the audit's clock", (first, second) => ratio(seconds(second) / seconds(first)), {
      goal: 0.25,
    });
    both('CPU of PostgreSQL by time of the audit', (first) => {
      const share = of(first, (run) => run.databaseCpuSeconds / run.seconds);
      return `${(100 * share).toFixed(0)} %`;
    });
    both(
      'peak memory, PostgreSQL apart',
      (first) => `${of(first, (run) => run.peakProportionalBytes / 1e6).toFixed(0)} MB`,
    );
    const outside = (run) => `${of(run, ({ wallSeconds, seconds: inside }) => wallSeconds - inside).toFixed(2)} s`;
    both('command line outside the audit, new data directory', outside);
    both('command line outside the audit', (_first, second) => outside(second), { floor: '0.6 s', goal: '0.3 s' });
  } finally {
    server.close();
  }
}

async function slow({ name, folder }) {
  const server = await startFolderServer(folder, SLOW_MS);
  try {
    const { has, rate } = await rounds(server, {
      slow: (round) => sextant(server.url, join(directory, `slow-${round}`)),
      slowServed: (round) => sextant(server.url, join(directory, `slow-served-${round}`), SERVED),
      fetch: () => others.fetch(server.url, folder),
    });
    if (has('fetch'))
      row(`+${SLOW_MS} ms a response, ${name}, share of fetch-only`, ratio(rate('slow') / rate('fetch')), {
        served: ratio(rate('slowServed') / rate('fetch')),
        floor: 0.4,
        goal: 0.7,
      });
  } finally {
    server.close();
  }
}

/** Runs another of these scripts and takes the figures that it sends; what it prints stands above the table. */
async function script(file, args, env = {}) {
  const child = fork(here(file), args, { env: { ...process.env, ...env } });
  // services report other things over the same channel
  child.on('message', ({ axis, value, floor, goal }) => axis && row(axis, value, { floor, goal }));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

const parts = {
  audits: async () => {
    for (const [at, site] of sites.entries()) await audits(site, at);
  },
  slow: () => slow(sites[1] ?? sites[0]),
  worker: () =>
    script('worker.mjs', ['--packages', packages, '--rounds', String(ROUNDS + 1), (sites[1] ?? sites[0]).folder]),
  reads: () => script('api.mjs', [], { ROUNDS: String(ROUNDS), REQUESTS: '1500' }),
  start: () => script('queue.mjs', [], { ROUNDS: String(ROUNDS), JOBS: '8000', STARTS: '9' }),
  rest: () => script('installation/idle.mjs', [], { SECONDS: '15' }),
};

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (!asked.has(name)) continue;
    console.log(`${name} …`);
    // a figure that cannot be measured here does not stop the others
    await measure().catch((error) => row(name, error.message));
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
const load = loadavg().map((value) => value.toFixed(1));
console.log(`\n${cpus().length} cores, load ${load.join(' ')}, rounds: ${ROUNDS}, medians`);
const cells = [
  ['axis', 'default', 'render off', 'floor', 'goal'],
  ...rows.map(({ axis, value, served, floor, goal }) => [axis, value, served, floor, goal]),
];
for (const [axis, value, served = '', floor = '', goal = ''] of cells)
  console.log(
    `${axis.padEnd(62)} ${String(value).padStart(14)} ${String(served).padStart(14)} ${String(floor).padStart(8)} ${String(goal).padStart(8)}`,
  );

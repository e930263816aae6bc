// Sextant's whole audit beside crawlers that only crawl, on the same folders of HTML, in one run: pages counted by the
// server, pages/s, CPU time per 1,000 pages, peak memory, and the ratios. Build first.
//   npm run bench:crawl -- --packages <folder> [--rounds 3] [--only sextant,reference] [--delay <ms>] <folder of HTML>…
// <packages> holds the peers: npm install undici htmlparser2 linkinator @crawlee/cheerio @spider-rs/spider-rs
// (and apt install python3-scrapy wget2). `fetch` only asks for the folder's files: what the network and the server allow.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engine } from './engine.mjs';
import { measure } from './process-tree.mjs';
import { median } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    delay: { type: 'string', default: '0' },
    limit: { type: 'string', default: '900' },
  },
});
const packages = resolve(values.packages);
const scratch = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** Each gives the command for an address, or says what it lacks. */
const CRAWLERS = {
  sextant: (url) => ({
    command: process.execPath,
    args: [
      // as the launcher starts it
      ...engine.flags,
      here('../dist/bundle/cli.js'),
      'audit',
      url,
      ...['--max-pages', '100000', '--allow-network', '127.0.0.0/8', '--format', 'json', '--fresh'],
    ],
    env: {
      SEXTANT_DATA_DIR: join(scratch, 'sextant'),
      NODE_COMPILE_CACHE: here('../node_modules/.cache/node'),
      ...engine.environment,
      // a machine without name servers is not to be measured by how long it waits for them
      RES_OPTIONS: 'timeout:1 attempts:1',
    },
    seconds: (output) => {
      const { startedAt, completedAt } = JSON.parse(output).report.audit;
      return (Date.parse(completedAt) - Date.parse(startedAt)) / 1_000;
    },
  }),
  reference: (url) => node('htmlparser2', here('peers/reference.mjs'), url, packages),
  linkinator: (url) =>
    node(
      'linkinator',
      join(packages, 'node_modules/linkinator/build/src/cli.js'),
      url,
      ...['--recurse', '--concurrency', '32', '--skip', `^(?!${url.replaceAll('.', '\\.')})`, '--verbosity', 'none'],
    ),
  crawlee: (url) => node('@crawlee/cheerio', here('peers/crawlee.mjs'), url, packages),
  spider: (url) => node('@spider-rs/spider-rs', here('peers/spider-rs.mjs'), url, packages),
  fetch: (url, folder) => node('undici', here('peers/fetch-only.mjs'), url, packages, folder),
  scrapy: (url) => program('/usr/bin/scrapy', '/usr/bin/python3', here('peers/scrapy_site.py'), url),
  wget2: (url) =>
    program(
      '/usr/bin/wget2',
      'wget2',
      '-r',
      '-l',
      '1000',
      '--delete-after',
      '-nd',
      '-q',
      '--tries=1',
      '--no-robots',
      url,
    ),
};

function node(needs, file, ...args) {
  try {
    createRequire(`${packages}/`).resolve(`${needs}/package.json`);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return { lacks: `${needs} in ${packages}` };
  }
  return { command: process.execPath, args: [file, ...args], env: { CRAWLEE_LOG_LEVEL: 'ERROR' } };
}

function program(needs, command, ...args) {
  return existsSync(needs) ? { command, args } : { lacks: needs };
}

if (positionals.length === 0) {
  console.error('Name at least one folder of HTML files.');
  process.exit(2);
}
const names = values.only === '' ? Object.keys(CRAWLERS) : values.only.split(',');
for (const folder of positionals) {
  const server = await startFolderServer(resolve(folder), Number(values.delay));
  try {
    await compare(resolve(folder), server);
  } finally {
    server.close();
  }
}

async function compare(folder, server) {
  console.log(
    `\n${folder}, ${values.rounds} rounds in turn, medians${values.delay === '0' ? '' : `, +${values.delay} ms an answer`}`,
  );
  const runs = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const name of names) {
      const run = await once(name, server, folder);
      if (typeof run === 'string') {
        if (round === 0) console.log(`${name}: left out, ${run}`);
      } else runs.get(name).push(run);
    }
  const rows = names.filter((name) => runs.get(name).length > 0).map((name) => summary(name, runs.get(name)));
  const reference = rows.find(({ name }) => name === 'reference');
  const columns = [
    'crawler',
    'pages',
    'twice',
    'missing',
    'pages/s',
    'CPU s/1000',
    'database',
    'db share',
    'peak MB',
    'speed/ref',
    'CPU/ref',
  ];
  console.log(columns.map((column, at) => (at === 0 ? column.padEnd(11) : column.padStart(10))).join(' '));
  for (const row of rows)
    console.log(
      [
        row.name.padEnd(11),
        ...[
          row.pages,
          row.twice,
          row.missing,
          row.rate.toFixed(0),
          row.cpu.toFixed(2),
          row.database.toFixed(2),
          `${(row.share * 100).toFixed(0)} %`,
          row.peak.toFixed(0),
          reference ? (row.rate / reference.rate).toFixed(2) : '-',
          reference ? (row.cpu / reference.cpu).toFixed(2) : '-',
        ].map((cell) => String(cell).padStart(10)),
      ].join(' '),
    );
}

async function once(name, server, folder) {
  const crawler = CRAWLERS[name]?.(server.url, folder);
  if (!crawler) throw new Error(`Nothing is called ${name}: ${Object.keys(CRAWLERS).join(', ')}.`);
  if (crawler.lacks) return `needs ${crawler.lacks}`;
  rmSync(join(scratch, 'sextant'), { recursive: true, force: true });
  await server.counts();
  const run = await measure(crawler.command, crawler.args, {
    cwd: scratch,
    env: { ...process.env, ...crawler.env },
    limitSeconds: Number(values.limit),
  });
  const counts = await server.counts();
  // an audit's own clock: starting a database of its own is not part of it
  const seconds = crawler.seconds && run.code === 0 ? crawler.seconds(run.output) : run.wallSeconds;
  return { ...run, ...counts, seconds };
}

function summary(name, runs) {
  const of = (value) => median(runs.map(value));
  return {
    name,
    pages: of((run) => run.pages),
    twice: of((run) => run.twice),
    missing: of((run) => run.missing),
    rate: of((run) => run.pages / run.seconds),
    cpu: of((run) => (run.cpuSeconds / run.pages) * 1_000),
    database: of((run) => (run.databaseCpuSeconds / run.pages) * 1_000),
    // CPU time of the database by the time of the audit: what storing takes of it at most
    share: of((run) => run.databaseCpuSeconds / run.seconds),
    peak: of((run) => run.peakBytes / 1e6),
  };
}

// Sextant's whole audit beside crawlers that only crawl, on the same folders of HTML, in one run: pages counted by the
// server, pages/s, CPU time per 1,000 pages, peak memory, and the ratios. Build first.
//   npm run bench:crawl -- --packages <folder> [--rounds 3] [--only sextant,reference] [--delay <ms>] <folder of HTML>…
// <packages> holds the peers: npm install undici htmlparser2 linkinator @crawlee/cheerio @spider-rs/spider-rs
// (and apt install python3-scrapy wget2). `fetch` only asks for the folder's files: what the network and the server allow.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { peers, runCrawler } from './crawlers.mjs';
import { engine } from './engine.mjs';
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
// the database server's own account has to pass
chmodSync(scratch, 0o755);
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
  ...peers(packages),
};

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
  rmSync(join(scratch, 'sextant'), { recursive: true, force: true });
  return runCrawler(crawler, server, { cwd: scratch, limitSeconds: Number(values.limit) });
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

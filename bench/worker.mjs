// Audits of one site after another in a running worker process, each of a project of its own, with other crawlers in turn:
// what an installation does all day, where bench/crawl.mjs starts a command for each audit. Build first.
//   npm run bench:worker -- --packages <folder> [--rounds 5] [--only reference,linkinator] [--delay <ms>] <folder of HTML>…
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as audits from '../dist/src/services/runs/audit/lifecycle/audits.js';
import { peers, runCrawler } from './crawlers.mjs';
import { readProcess } from './process-tree.mjs';
import { median, openRig } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'reference' },
    delay: { type: 'string', default: '0' },
    limit: { type: 'string', default: '900' },
  },
});
const crawlers = peers(resolve(values.packages));
const names = values.only.split(',');
const unknown = names.find((name) => !Object.hasOwn(crawlers, name));
if (unknown !== undefined) {
  console.error(`Nothing is called ${unknown}: ${Object.keys(crawlers).join(', ')}.`);
  process.exit(2);
}
const rate = ({ pages, seconds }) => pages / seconds;
const cpu = ({ pages, cpuSeconds }) => (cpuSeconds / pages) * 1_000;
const figures = (run) => ({
  pages: run.pages,
  seconds: run.seconds.toFixed(1),
  'pages/s': rate(run).toFixed(0),
  'CPU s/1000': cpu(run).toFixed(2),
});

const rig = await openRig('POSTGRES');
try {
  await rig.start('schedule');
  for (const folder of positionals.map((name) => resolve(name))) {
    const worker = await rig.start('crawl');
    const server = await startFolderServer(folder, Number(values.delay));
    try {
      await compare(folder, server, worker);
    } finally {
      server.close();
      worker.kill('SIGKILL');
    }
  }
} finally {
  await rig.close();
}

async function compare(folder, server, worker) {
  const rows = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const row = { audit: await audit(server, worker), peers: new Map() };
    for (const name of names) {
      const run = await runCrawler(crawlers[name](server.url, folder), server, { limitSeconds: Number(values.limit) });
      if (typeof run !== 'string') row.peers.set(name, run);
      else if (round === 0) console.log(`${name}: left out, ${run}`);
    }
    rows.push(row);
  }
  console.log(`\n${folder}, one worker process, by turns with others`);
  console.table(rows.map(({ audit }) => ({ ...figures(audit), 'MB after it': (audit.bytes / 1e6).toFixed(0) })));
  // the first one compiles what all others run
  const warm = rows.length > 1 ? rows.slice(1) : rows;
  console.log(`medians ${rows.length > 1 ? 'after the first' : 'of one round'}`);
  for (const name of names.filter((one) => warm.every(({ peers }) => peers.has(one)))) {
    const pairs = warm.map(({ audit, peers }) => rate(audit) / rate(peers.get(name)));
    process.send?.({
      axis: `warm worker against ${name}, pages/s`,
      value: median(pairs).toFixed(2),
      floor: 0.8,
      goal: 1.2,
    });
  }
  const own = median(warm.map(({ audit }) => cpu(audit))).toFixed(2);
  process.send?.({ axis: 'warm worker without database, CPU s per 1,000 pages', value: own });
  console.table(
    Object.fromEntries(
      names
        .filter((name) => warm.every(({ peers }) => peers.has(name)))
        .map((name) => [name, against(warm.map(({ audit, peers }) => ({ ours: audit, theirs: peers.get(name) })))]),
    ),
  );
}

/** `ours / theirs` is how many times as fast an audit is, `CPU theirs / ours` how many times its CPU they take. */
function against(pairs) {
  const of = (value) => median(pairs.map(value));
  return {
    pages: of(({ theirs }) => theirs.pages),
    'pages/s': of(({ theirs }) => rate(theirs)).toFixed(0),
    'CPU s/1000': of(({ theirs }) => cpu(theirs)).toFixed(2),
    'peak MB': (of(({ theirs }) => theirs.peakBytes) / 1e6).toFixed(0),
    'ours / theirs': of(({ ours, theirs }) => rate(ours) / rate(theirs)).toFixed(2),
    'CPU theirs / ours': of(({ ours, theirs }) => cpu(theirs) / cpu(ours)).toFixed(2),
  };
}

/** Pages are those that the server counted, as for all others: an audit looks at error pages too. Nothing is rendered: no peer does. */
async function audit(server, worker) {
  const { db } = rig.context;
  const viewer = await rig.organization();
  const { id } = await rig.project(viewer, server.url);
  await server.counts();
  const before = readProcess(worker.pid).cpuSeconds;
  const { audit } = await audits.start(rig.context, viewer, id, { maxPages: 100_000, render: 'OFF' });
  for (;;) {
    const [row] = await db.rows(
      `select status, extract(epoch from completed_at - started_at)::float as seconds from audit where id = $1`,
      [audit.id],
    );
    if (row.status === 'COMPLETED') {
      const { cpuSeconds, rssBytes } = readProcess(worker.pid);
      await db.rows('delete from project where organization_id = $1', [viewer.organizationId]);
      return { ...row, ...(await server.counts()), cpuSeconds: cpuSeconds - before, bytes: rssBytes };
    }
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING') throw new Error(`The audit ended as ${row.status}.`);
    await sleep(100);
  }
}

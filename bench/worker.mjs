// Audits of one site after another in a running worker process, each of a project of its own, with the reference crawler
// in turn: what an installation does all day, where bench/crawl.mjs starts a command for each audit. Build first.
//   npm run bench:worker -- --packages <folder> [--rounds 5] [--delay <ms>] <folder of HTML>…
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as audits from '../dist/src/services/audits.js';
import { measure, readProcess } from './process-tree.mjs';
import { median, openRig } from './rig.mjs';
import { startFolderServer } from './serve-folder.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
    delay: { type: 'string', default: '0' },
  },
});
const reference = fileURLToPath(new URL('peers/reference.mjs', import.meta.url));
const rig = await openRig('POSTGRES');
try {
  await rig.start('schedule');
  for (const folder of positionals) {
    const worker = await rig.start('crawl');
    const site = await startFolderServer(resolve(folder), Number(values.delay));
    try {
      await compare(folder, site.url, worker);
    } finally {
      site.close();
      worker.kill('SIGKILL');
    }
  }
} finally {
  await rig.close();
}

async function compare(folder, url, worker) {
  const rows = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rows.push({ ...(await audit(url, worker)), reference: await crawl(url) });
  console.log(`\n${folder}, one worker process, by turns with the reference`);
  console.table(
    rows.map((row) => ({
      pages: row.pages,
      seconds: row.seconds.toFixed(1),
      'pages/s': (row.pages / row.seconds).toFixed(0),
      'CPU s/1000': ((row.cpu / row.pages) * 1_000).toFixed(2),
      'MB after it': (row.bytes / 1e6).toFixed(0),
      'speed/ref': (row.reference.seconds / row.seconds).toFixed(2),
      'CPU/ref': (row.cpu / row.reference.cpuSeconds).toFixed(2),
    })),
  );
  // the first one compiles what all others run
  const [, ...warm] = rows;
  if (warm.length > 0)
    console.log(
      `median after the first: speed/ref ${median(warm.map((row) => row.reference.seconds / row.seconds)).toFixed(2)}, ` +
        `CPU/ref ${median(warm.map((row) => row.cpu / row.reference.cpuSeconds)).toFixed(2)}`,
    );
}

async function audit(url, worker) {
  const { db } = rig.context;
  const viewer = await rig.organization();
  const { id } = await rig.project(viewer, url);
  const before = readProcess(worker.pid).cpuSeconds;
  const { audit } = await audits.start(rig.context, viewer, id, { maxPages: 100_000 });
  for (;;) {
    const [row] = await db.rows(
      `select status, pages_crawled as pages, extract(epoch from completed_at - started_at)::float as seconds from audit where id = $1`,
      [audit.id],
    );
    if (row.status === 'COMPLETED') {
      const { cpuSeconds, rssBytes } = readProcess(worker.pid);
      await db.rows('delete from project where organization_id = $1', [viewer.organizationId]);
      return { ...row, cpu: cpuSeconds - before, bytes: rssBytes };
    }
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING') throw new Error(`The audit ended as ${row.status}.`);
    await sleep(100);
  }
}

/** Its own clock too: its start is no part of it. */
async function crawl(url) {
  const { output, cpuSeconds } = await measure(process.execPath, [reference, url, resolve(values.packages)]);
  return { cpuSeconds, seconds: JSON.parse(output).seconds };
}

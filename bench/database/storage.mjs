// Measures what each audit of an unchanged site adds to the database, table by table, and its cost against the first one. Build first.
//   npm run bench:storage -- [--audits 3] [--fresh] [--year 235 --pages 154000] <folder of HTML>…
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as audits from '../../dist/src/services/runs/audit/lifecycle/audits.js';
import { readProcess } from '../process-tree.mjs';
import { openRig } from '../rig.mjs';
import { startFolderServer } from '../serve-folder.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    audits: { type: 'string', default: '3' },
    /** nothing is taken over from the audit before */
    fresh: { type: 'boolean', default: false },
    /** audits of a year of all sites together, and how many pages they have */
    year: { type: 'string', default: '235' },
    pages: { type: 'string', default: '154000' },
    /** sites that these are audits of */
    sites: { type: 'string', default: '30' },
  },
});

const rig = await openRig('POSTGRES');
const { db } = rig.context;
try {
  await rig.start('schedule');
  for (const folder of positionals.map((name) => resolve(name))) {
    const worker = await rig.start('crawl');
    const server = await startFolderServer(folder);
    try {
      await measure(basename(folder), server.url, worker);
    } finally {
      server.close();
      worker.kill('SIGKILL');
    }
  }
} finally {
  await rig.close();
}

async function measure(site, url, worker) {
  const viewer = await rig.organization();
  const { id } = await rig.project(viewer, url);
  const [runs, growth] = [[], {}];
  let first;
  let before = await sizes();
  for (let at = 1; at <= Number(values.audits); at += 1) {
    const began = readProcess(worker.pid).cpuSeconds;
    const run = await audit(viewer, id, worker);
    const worked = readProcess(worker.pid).cpuSeconds - began;
    const after = await sizes();
    let all = 0;
    for (const [table, bytes] of Object.entries(after)) {
      const more = (bytes - (before[table] ?? 0)) / run.pages;
      all += more;
      (growth[table] ??= {})[`audit ${at}`] = Math.round(more);
    }
    (growth.all ??= {})[`audit ${at}`] = Math.round(all);
    before = after;
    runs.push({
      audit: at,
      pages: run.pages,
      unchanged: run.unchanged,
      findings: run.findings,
      'wall, s': run.seconds.toFixed(2),
      'worker CPU, s': worked.toFixed(2),
      'CPU against the first': (worked / (first ??= { worked, seconds: run.seconds }).worked).toFixed(2),
      'time against the first': (run.seconds / first.seconds).toFixed(2),
      'cores: crawl': (run.crawlWorked / run.crawlSeconds).toFixed(2),
      'rules and report': ((worked - run.crawlWorked) / (run.seconds - run.crawlSeconds)).toFixed(2),
    });
  }
  const shown = Object.entries(growth).filter(([, row]) => Object.values(row).some((bytes) => Math.abs(bytes) >= 8));
  console.log(`\n${site}: bytes of each table that an audit adds, per page`);
  console.table(Object.fromEntries(shown.sort(([, one], [, other]) => other['audit 2'] - one['audit 2'])));
  console.table(runs);
  const last = growth.all[`audit ${values.audits}`];
  const pagesOfSites = (Number(values.pages) / Number(values.year)) * Number(values.sites);
  const year = pagesOfSites * growth.all['audit 1'] + (Number(values.pages) - pagesOfSites) * last;
  console.log(
    `${values.year} such audits of ${values.sites} sites, ${values.pages} pages in all, of which none changes: ${(year / 1e6).toFixed(0)} MB`,
  );
}

/** Bytes of each table with its indexes and what is stored beside it, once dead rows are gone. */
async function sizes() {
  await db.rows('vacuum full');
  const rows = await db.rows(
    `select relname as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

async function audit(viewer, projectId, worker) {
  const began = readProcess(worker.pid).cpuSeconds;
  let crawlWorked = null;
  const options = { maxPages: 100_000, render: 'OFF', ...(values.fresh && { fresh: true }) };
  const { audit } = await audits.start(rig.context, viewer, projectId, options);
  for (;;) {
    const [row] = await db.rows(
      `select status, pages_crawled as pages, pages_unchanged as unchanged,
              extract(epoch from completed_at - started_at)::float as seconds,
              extract(epoch from crawled_at - started_at)::float as "crawlSeconds",
              (select count(*)::int from issue i join finding f on audit.status = 'COMPLETED' and f.line_id = i.line_id and i.judgement between f.since and f.until where i.audit_id = audit.id) as findings
         from audit where id = $1`,
      [audit.id],
    );
    if (row.crawlSeconds !== null) crawlWorked ??= readProcess(worker.pid).cpuSeconds - began;
    if (row.status === 'COMPLETED') return { ...row, crawlWorked };
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING') throw new Error(`The audit ended as ${row.status}.`);
    await sleep(50);
  }
}

// Many polite sites of one organization at once, in one worker process: how much of the processor is used, how soon each site
// has its first page, and how much memory the process takes. Stops by itself after `--limit` seconds. Build first.
//   npm run bench:many-sites -- [--sites 50] [--pages 100] [--delay 100-200] [--connections 2] [--limit 240] [--plan ENTERPRISE]
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as audits from '../dist/src/services/runs/audit/lifecycle/audits.js';
import { readProcess } from './process-tree.mjs';
import { median, openRig, serveSite } from './rig.mjs';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '50' },
    pages: { type: 'string', default: '100' },
    delay: { type: 'string', default: '100-200' },
    connections: { type: 'string', default: '2' },
    limit: { type: 'string', default: '240' },
    plan: { type: 'string', default: 'ENTERPRISE' },
  },
});
const [least, most = least] = values.delay.split('-').map(Number);
const delay = () => least + Math.random() * (most - least);

function coreTimes() {
  const all = cpus().flatMap(({ times }) => Object.entries(times));
  const of = (idle) => all.filter(([name]) => (name === 'idle') === idle).reduce((sum, [, ms]) => sum + ms, 0);
  return { busy: of(false), idle: of(true) };
}

const rig = await openRig('POSTGRES');
const sites = [];
try {
  await rig.start('schedule');
  const worker = await rig.start('crawl');
  const viewer = await rig.organization(values.plan);
  for (let at = 0; at < Number(values.sites); at += 1) sites.push(await serveSite(Number(values.pages), delay));
  const started = performance.now();
  const before = { cores: coreTimes(), cpuSeconds: readProcess(worker.pid).cpuSeconds };
  for (const site of sites) {
    const project = await rig.project(viewer, site.url);
    await audits.start(rig.context, viewer, project.id, { render: 'OFF', connections: Number(values.connections) });
  }
  const queuedMs = performance.now() - started;
  const first = new Map();
  const done = new Set();
  let peakBytes = 0;
  let used = null;
  while (done.size < sites.length && performance.now() - started < Number(values.limit) * 1_000) {
    await sleep(100);
    peakBytes = Math.max(peakBytes, readProcess(worker.pid).rssBytes);
    const rows = await rig.context.db.rows(
      `select a.id, a.status, extract(epoch from now() - a.created_at)::float as seconds,
              exists (select from page p where p.audit_id = a.id) as has_page
         from audit a where a.organization_id = $1`,
      [viewer.organizationId],
    );
    for (const row of rows) {
      if (row.has_page && !first.has(row.id)) first.set(row.id, row.seconds);
      if (row.status !== 'QUEUED' && row.status !== 'RUNNING') done.add(row.id);
    }
    // from then on fewer sites are left than would fill the processor
    if (used === null && done.size >= sites.length / 2) used = usage(before, worker, started);
  }
  used ??= usage(before, worker, started);
  const [{ pages }] = await rig.context.db.rows(
    'select count(*)::int as pages from page p join audit a on a.id = p.audit_id where a.organization_id = $1',
    [viewer.organizationId],
  );
  const took = (performance.now() - started) / 1_000;
  console.table({
    sites: sites.length,
    'audits that ended': done.size,
    pages,
    'queued in s': (queuedMs / 1_000).toFixed(1),
    'seconds in all': took.toFixed(1),
    'pages/s': (pages / took).toFixed(0),
    'processor in use': `${used.machine.toFixed(0)} %`,
    'of it the worker': `${used.worker.toFixed(0)} %`,
    'first page, median s': median([...first.values()]).toFixed(1),
    'first page, last s': Math.max(...first.values()).toFixed(1),
    'sites with a page': first.size,
    'peak MB of the worker': (peakBytes / 1e6).toFixed(0),
  });
} finally {
  for (const site of sites) site.close();
  await rig.close();
}

/** Until half of the audits have ended, in per cent of all cores. */
function usage(before, worker, started) {
  const cores = coreTimes();
  const busy = cores.busy - before.cores.busy;
  const idle = cores.idle - before.cores.idle;
  const wall = (performance.now() - started) / 1_000;
  const own = readProcess(worker.pid).cpuSeconds - before.cpuSeconds;
  return { machine: (busy / (busy + idle)) * 100, worker: (own / wall / availableParallelism()) * 100 };
}

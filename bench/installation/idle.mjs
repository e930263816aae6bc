// The resources of an installation while nobody asks for anything: processes, their memory, connections of the database; then how
// soon a first audit begins, which starts the crawl worker. Runs on the compiled sources: npm run bench:idle. SECONDS: how long it rests.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstallation } from './installation.mjs';

const SECONDS = Number(process.env.SECONDS ?? 30);
const FLOOR_MB = 400;
const GOAL_MB = 250;
const MB = 1_024;

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

const began = performance.now();
const installation = await startInstallation();
const { ask, pid } = installation;
try {
  console.log(`first start: ${((performance.now() - began) / 1_000).toFixed(1)} s, then at rest for ${SECONDS} s`);
  await sleep(SECONDS * 1_000);
  const total = printTable(pid);
  // to whoever measures more than this (axes.mjs)
  process.send?.({
    axis: 'at rest, all processes, PSS',
    value: `${total.toFixed(0)} MB`,
    floor: FLOOR_MB,
    goal: GOAL_MB,
  });
  console.log(`${total.toFixed(1).padStart(8)} MB in all (PSS)   floor ${FLOOR_MB}, goal ${GOAL_MB}`);

  const { project } = await ask('/api/v1/projects', { url: `http://127.0.0.1:${site.address().port}/` });
  for (const kind of ['cold', 'warm']) {
    requestedAt = undefined;
    const asked = performance.now();
    await ask(`/api/v1/projects/${project.id}/audit`, {});
    while (requestedAt === undefined && performance.now() - asked < 30_000) await sleep(1);
    const took = `${(requestedAt - asked).toFixed(0)} ms`;
    console.log(`POST audit → first request of the crawl, ${kind} worker: ${took}`);
    process.send?.({ axis: `POST audit → first request of \`up\`, ${kind} crawl worker`, value: took });
    // both audits of one site: the second begins when the first has ended
    while ((await ask(`/api/v1/projects/${project.id}/audit`)).audit.status !== 'COMPLETED') await sleep(500);
    await sleep(1_000);
  }
  console.log('after an audit:');
  console.log(`${printTable(pid).toFixed(1).padStart(8)} MB in all (PSS)`);
} finally {
  await installation.close();
  site.close();
}

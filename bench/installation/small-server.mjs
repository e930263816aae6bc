// An installation on a small server: `sextant up` with its database in a memory cgroup, and an audit in it. As root on Linux.
//   npm run bench:small-server -- [--memory 1024] [--pages 10000] [--render] [folder of HTML; else a made-up site]
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serveSite } from '../rig.mjs';
import { startFolderServer } from '../serve-folder.mjs';
import { startInstallation } from './installation.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    memory: { type: 'string', default: '1024' },
    pages: { type: 'string', default: '10000' },
    render: { type: 'boolean', default: false },
  },
});
/** memory that the system itself takes of a server */
const SYSTEM_MB = 130;
const LIMIT_MB = Number(values.memory) - SYSTEM_MB;
const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers');
const FILES = isV2
  ? { limit: 'memory.max', used: 'memory.current', peak: 'memory.peak', events: 'memory.events', stat: 'memory.stat' }
  : {
      limit: 'memory.limit_in_bytes',
      used: 'memory.usage_in_bytes',
      peak: 'memory.max_usage_in_bytes',
      events: 'memory.oom_control',
      stat: 'memory.stat',
    };
const group = join(isV2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', `sextant-bench-${process.pid}`);
const read = (file) => readFileSync(join(group, FILES[file]), 'utf8');
const mb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
/** memory that is neither cache of files nor given back when it is needed */
const anonymous = () => Number(new RegExp(`^${isV2 ? 'anon' : 'total_rss'} (\\d+)`, 'm').exec(read('stat'))?.[1] ?? 0);

mkdirSync(group);
writeFileSync(join(group, FILES.limit), `${LIMIT_MB}M`);
const [folder] = positionals;
const site = folder ? await startFolderServer(folder) : await serveSite(Number(values.pages));
let installation;
try {
  installation = await startInstallation({
    within: ['sh', '-c', `echo $$ > ${join(group, 'cgroup.procs')}; exec "$@"`, 'sh'],
    settings: { PLAN_QUOTAS: `ENTERPRISE.pagesPerAudit=${Math.max(100_000, Number(values.pages))}` },
  });
  await sleep(20_000);
  console.log(`${values.memory} MB, ${SYSTEM_MB} of them for the system; at rest ${mb(anonymous())}`);
  const { ask } = installation;
  const { project } = await ask('/api/v1/projects', { url: site.url });
  const input = { maxPages: Number(values.pages), render: values.render ? 'ALL' : 'OFF', checkExternalLinks: false };
  const query =
    'mutation ($id: ID!, $input: StartAuditInput) { startAudit(projectId: $id, input: $input) { auditId } }';
  const began = performance.now();
  const started = await ask('/graphql', { query, variables: { id: project.id, input } });
  if (started.errors) throw new Error(JSON.stringify(started.errors));
  let audit;
  let peak = 0;
  do {
    await sleep(1_000);
    peak = Math.max(peak, anonymous());
    ({ audit } = await ask(`/api/v1/projects/${project.id}/audit`));
  } while (!audit.completedAt);
  const { status, pagesCrawled, overallScore, rendering } = audit;
  console.log(
    `${status}: ${pagesCrawled} pages in ${((performance.now() - began) / 1_000).toFixed(0)} s, score ${overallScore}, rendered ${rendering?.rendered ?? 0}`,
  );
  console.log(
    `peak ${mb(peak)} without cache of files, ${mb(Number(read('peak')))} with it, limit ${mb(LIMIT_MB * 2 ** 20)}`,
  );
  const kills = /^oom_kill (\d+)/m.exec(read('events'))?.[1] ?? '?';
  console.log(`processes that were ended for want of memory: ${kills}`);
  if (status !== 'COMPLETED' || kills !== '0') process.exitCode = 1;
} finally {
  await installation?.close();
  site.close();
  // the last process leaves it a moment after its end
  for (let tries = 0; tries < 20 && existsSync(group); tries += 1)
    try {
      rmdirSync(group);
    } catch {
      await sleep(100);
    }
}

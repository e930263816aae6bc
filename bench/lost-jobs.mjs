// Kills the API process at random moments of POST …/audit: a job with a response is never lost, one without never runs twice.
// npm run bench:lost-jobs -- --kills 200 --backend both
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import * as apiKeys from '../dist/src/services/accounts/api-keys.js';
import { freePort, openRig, seconds, serveSite } from './rig.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    backend: { type: 'string', default: 'both' },
    /** requests on their way at each kill, each for a project of its own */
    requests: { type: 'string', default: '3' },
    /** API processes that are started, asked and killed side by side */
    lanes: { type: 'string', default: '3' },
  },
});
const backends = values.backend === 'both' ? ['POSTGRES', 'REDIS'] : [values.backend.toUpperCase()];
const [kills, requests, lanes] = [values.kills, values.requests, values.lanes].map(Number);
/** an audit may wait for its turn, but not for ever */
const END_MS = 600_000;

const site = await serveSite(1);
const lines = [];
let faults = 0;
try {
  for (const [at, backend] of backends.entries())
    await lose(backend, Math.floor(kills / backends.length) + (at < kills % backends.length ? 1 : 0));
} finally {
  site.close();
}
console.table(lines);
process.exitCode = faults === 0 ? 0 : 1;

async function lose(backend, wanted) {
  const rig = await openRig(backend);
  try {
    const { db } = rig.context;
    await rig.start('schedule');
    await rig.start('crawl');
    const projects = await projectsFor(rig, wanted * (requests + 1));
    const answered = new Map();
    const unanswered = new Set();
    let killed = 0;
    let begun = 0;

    async function lane() {
      while (begun < wanted) {
        begun += 1;
        const port = await freePort();
        const api = await rig.start('server', { PORT: String(port) });
        // the first response of a process takes longer than all others, and shows how fast the machine is
        const [first] = projects.splice(0, 1);
        const before = performance.now();
        answered.set(first.id, await ask(port, first.id, first.key));
        const tookMs = performance.now() - before;
        const asked = projects.splice(0, requests);
        const answers = asked.map(({ id, key }) => ask(port, id, key));
        await sleep(Math.random() * tookMs);
        api.kill('SIGKILL');
        if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
        killed += 1;
        for (const [number, answer] of (await Promise.all(answers)).entries())
          if (answer) answered.set(asked[number].id, answer);
          else unanswered.add(asked[number].id);
        if (killed % 20 === 0) process.stderr.write(`${backend}: ${killed} kills, ${answered.size} answers\n`);
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane));

    const started = performance.now();
    const open = `select count(*)::int as open from audit where status in ('QUEUED', 'RUNNING')`;
    while ((await db.rows(open))[0].open > 0 && performance.now() - started < END_MS) await sleep(500);
    const rows = await db.rows(
      `select a.project_id, a.id, a.status, a.fence, (select count(*)::int from audit_score j where j.audit_id = a.id) as judgements from audit a`,
    );
    const byProject = Map.groupBy(rows, (row) => row.project_id);
    const lost = [...answered].filter(([project, jobId]) => !byProject.get(project)?.some((row) => row.id === jobId));
    const unended = rows.filter((row) => !['COMPLETED', 'FAILED'].includes(row.status));
    const twice = [...byProject.values()].filter((audits) => audits.length > 1);
    // no worker was killed: an audit that was taken up for a second time had no reason to be
    const again = rows.filter((row) => row.fence > 1 || row.judgements > 1);
    faults += lost.length + unended.length + twice.length + again.length;
    lines.push({
      backend,
      kills: killed,
      answered: answered.size,
      unanswered: unanswered.size,
      'of these started all the same': [...unanswered].filter((project) => byProject.has(project)).length,
      completed: rows.filter((row) => row.status === 'COMPLETED').length,
      'answered but lost': lost.length,
      'without an end': unended.length,
      'two audits of a request': twice.length,
      'run twice': again.length,
      'all ended after': seconds(performance.now() - started),
    });
  } finally {
    await rig.close();
  }
}

/** The id of the job, or null where the process was gone before it responded. */
async function ask(port, projectId, key) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/projects/${projectId}/audit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    const { jobId, error } = await answer.json();
    if (answer.status !== 202) throw new Error(`Answered ${answer.status}: ${error}`);
    return jobId;
  } catch (error) {
    if (String(error.message).startsWith('Answered')) console.error(error.message);
    return null;
  }
}

/** Projects of many organizations, so that no rate and no quota stands in the way. */
async function projectsFor(rig, count) {
  const made = [];
  while (made.length < count) {
    const viewer = await rig.organization();
    const { key } = await apiKeys.create(rig.context, viewer, 'rig');
    for (let at = 0; at < 20 && made.length < count; at += 1) {
      const id = uuidv7();
      await rig.context.db.rows(
        `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'Rig', $3, $4, '127.0.0.1', now())`,
        [id, viewer.organizationId, site.url, `${site.url}${at}`],
      );
      made.push({ id, key });
    }
  }
  // requests of one kill belong to several organizations
  return made.toSorted(() => Math.random() - 0.5);
}

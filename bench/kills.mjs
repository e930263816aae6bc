// Kills crawl workers at random and compares what is stored with an undisturbed run.
// npm run bench:kills -- --kills 100 --stops 10 --pages 20000 --backend both
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as audits from '../dist/src/services/runs/audit/lifecycle/audits.js';
import { median, openRig, seconds, serveSite } from './rig.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    /** workers that are stopped for longer than their lease, then let on */
    stops: { type: 'string', default: '6' },
    pages: { type: 'string', default: '20000' },
    backend: { type: 'string', default: 'both' },
    /** kills that one crawl has to bear, more or less: workers live so long that they get it done meanwhile */
    each: { type: 'string', default: '25' },
  },
});
const backends = values.backend === 'both' ? ['POSTGRES', 'REDIS'] : [values.backend.toUpperCase()];
const [pages, each] = [Number(values.pages), Number(values.each)];
const share = (all, at) => Math.floor(all / backends.length) + (at < all % backends.length ? 1 : 0);
/** the promise: work goes on within this time, that in which the next worker starts included */
const PROMISED_MS = 15_000;
/** a worker that is stopped is longer away than its lease */
const STOPPED_MS = [12_000, 20_000];

/** so many of the kills that one crawl bears may fall into the judging, which then begins again */
const JUDGING = 2;

const longest = (list) => Math.max(0, ...list);
const between = ([from, to]) => from + Math.random() * (to - from);
const site = await serveSite(pages);
const lines = [];
let faults = 0;
try {
  for (const [at, backend] of backends.entries())
    await disturb(backend, share(Number(values.kills), at), share(Number(values.stops), at));
} finally {
  site.close();
}
console.table(lines);
process.exitCode = faults === 0 ? 0 : 1;

async function disturb(backend, kills, stops) {
  const rig = await openRig(backend);
  try {
    const { db } = rig.context;
    const project = async () => rig.project(await rig.organization(), site.url);
    await rig.start('schedule');
    let worker = await rig.start('crawl');
    const { stored, tookMs } = await undisturbed(rig, project);
    let [killed, stopped, crawls] = [0, 0, 0];
    const [taken, wentOn, afterStops] = [[], [], []];
    while (killed < kills || stopped < stops) {
      const { id, organizationId } = await begin(rig, project);
      crawls += 1;
      const open = async () => (await look(db, id)).status === 'RUNNING';
      let judging = 0;
      while (judging < JUDGING && (killed < kills || stopped < stops) && (await goesOn(db, id))) {
        await sleep(between([0, (2 * tookMs) / each]));
        if (!(await open())) break;
        const before = await look(db, id);
        if (before.crawled) judging += 1;
        const stop = stopped < stops && (killed >= kills || Math.random() < 0.1);
        const old = worker;
        const at = performance.now();
        old.kill(stop ? 'SIGSTOP' : 'SIGKILL');
        worker = await rig.start('crawl');
        const woken = stop ? sleep(between(STOPPED_MS)).then(() => old.kill('SIGCONT')) : null;
        // an audit whose last write was on its way may be over
        const after = await until(async () => {
          const now = await look(db, id);
          return now.status !== 'RUNNING' || now.fence > before.fence ? now : null;
        });
        if (after.status === 'RUNNING') {
          (stop ? afterStops : taken).push(performance.now() - at);
          await until(async () => {
            const now = await look(db, id);
            return now.status !== 'RUNNING' || now.pages > after.pages || now.crawled || now.fence > after.fence;
          });
          if (!stop) wentOn.push(performance.now() - at);
        }
        if (stop) {
          stopped += 1;
          await woken;
          // time for the worker to act on an audit that is another's by now
          await sleep(3_000);
          old.kill('SIGKILL');
          await once(old, 'exit');
        } else killed += 1;
        process.stderr.write(`${backend}: ${killed} kills, ${stopped} stops, ${after.pages} pages stored\n`);
      }
      await until(async () => !(await open()), 600_000);
      const found = await outcome(db, id);
      const wrong = compare(stored, found);
      for (const fault of wrong) console.error(`${backend}, crawl ${crawls}: ${fault}`);
      faults += wrong.length;
      await db.rows('delete from project where organization_id = $1', [organizationId]);
    }
    const late = taken.filter((ms) => ms > PROMISED_MS).length;
    faults += late;
    lines.push({
      backend,
      pages: stored.pages,
      undisturbed: seconds(tookMs),
      crawls,
      kills: killed,
      stops: stopped,
      'taken over, median': seconds(median(taken)),
      'taken over, longest': seconds(longest(taken)),
      [`over ${PROMISED_MS / 1_000} s`]: late,
      'next page stored, median': seconds(median(wentOn)),
      'next page stored, longest': seconds(longest(wentOn)),
      'after stops, longest': seconds(longest(afterStops)),
      'wrong results': faults - late,
    });
  } finally {
    await rig.close();
  }
}

async function undisturbed(rig, project) {
  const { id, organizationId } = await begin(rig, project);
  const started = performance.now();
  await until(async () => (await look(rig.context.db, id)).status !== 'RUNNING', 900_000);
  process.stderr.write(`undisturbed: ${seconds(performance.now() - started)}\n`);
  const expected = await outcome(rig.context.db, id);
  const tookMs = performance.now() - started;
  if (expected.status !== 'COMPLETED') throw new Error(`The undisturbed audit ended as ${expected.status}.`);
  await rig.context.db.rows('delete from project where organization_id = $1', [organizationId]);
  return { stored: expected, tookMs };
}

async function begin(rig, project) {
  const { id, organizationId } = await project();
  const viewer = {
    organizationId,
    plan: 'ENTERPRISE',
    credential: 'SESSION',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const { audit } = await audits.start(rig.context, viewer, id, { maxPages: 100_000 });
  await until(async () => (await look(rig.context.db, audit.id)).status !== 'QUEUED');
  return { id: audit.id, organizationId };
}

async function look(db, id) {
  const [row] = await db.rows(
    `select status, fence, pages_crawled as pages, crawled_at is not null as crawled from audit where id = $1`,
    [id],
  );
  return row;
}

/** Some pages are stored, and there is more to do. */
async function goesOn(db, id) {
  return until(async () => {
    const now = await look(db, id);
    return now.status !== 'RUNNING' ? 'no' : now.pages > 0 ? 'yes' : null;
  }).then((answer) => answer === 'yes');
}

async function outcome(db, id) {
  const one = async (sql) => (await db.rows(sql, [id]))[0];
  const { status, score } = await one('select status, overall_score as score from audit where id = $1');
  return {
    status,
    score,
    ...(await one(`select count(*)::int as pages, count(distinct url)::int as distinct,
      md5(string_agg(url || ' ' || coalesce(status, 0) || ' ' || outcome, ',' order by url)) as digest from page where audit_id = $1`)),
    ...(await one('select count(*)::int as undone from crawl_url where audit_id = $1 and not done')),
    ...(await one('select count(*)::int as judgements from audit_score where audit_id = $1')),
    ...(await findingsOf(db, id)),
  };
}

/** Pages by rule. Which responses were slow depends on what else the machine does: nothing that a kill could lose or double. */
async function findingsOf(db, id) {
  const rows = await db.rows(
    `select rule || ' ' || severity as issue, affected_pages as pages,
            (select count(*)::int from finding f where f.line_id = issue.line_id and issue.judgement between f.since and f.until) as findings
       from issue where audit_id = $1 and rule <> 'ttfb-slow'`,
    [id],
  );
  return Object.fromEntries(rows.map(({ issue, pages, findings }) => [issue, `${pages} pages, ${findings} findings`]));
}

function compare(expected, found) {
  const wrong = Object.keys({ ...expected, ...found }).flatMap((name) =>
    found[name] === expected[name] ? [] : [`${name} is ${found[name]}, not ${expected[name]}`],
  );
  if (found.pages !== found.distinct) wrong.push(`${found.pages - found.distinct} pages are stored twice`);
  return wrong;
}

async function until(look, withinMs = 120_000) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > deadline) throw new Error(`It did not happen within ${seconds(withinMs)}.`);
    await sleep(100);
  }
}

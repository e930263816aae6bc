// Memory that the API process and the database's connections hold on to after exports, against a fresh start: proportional sizes
// of processes, so that what they share counts once.
// npm run bench:held-memory -- --rows 300000 --minutes 1,5,10 --against <checkout>
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, openRig } from '../rig.mjs';
import { exportRequest, openAccount, readExport, storeFindings } from './exported-findings.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '300000' },
    /** after the last export */
    minutes: { type: 'string', default: '1,5,10' },
    /** another, compiled version, measured beside this one */
    against: { type: 'string' },
  },
});
const FORMATS = ['csv', 'json', 'ndjson', 'sarif', 'junit', 'html', 'markdown'];
/** as many as one user may have open */
const AT_ONCE = 3;
const GOAL = 1.2;
const REST_MS = 5_000;
const KB_OF_A_MIB = 1_024;

const rig = await openRig('POSTGRES');
try {
  const { db } = rig.context;
  const versions = [
    { version: 'this one' },
    ...(values.against ? [{ version: values.against, home: values.against }] : []),
  ];
  for (const one of versions) {
    one.port = await freePort();
    one.api = await rig.start('server', { PORT: String(one.port) }, one.home);
  }
  const account = await openAccount(rig, versions[0].port);
  const audit = await storeFindings(db, account.organizationId, Number(values.rows));
  await sleep(REST_MS);
  for (const one of versions) await note(one, 'fresh');
  for (const one of versions) {
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, proportionalMib(one.api.pid));
    }, 500);
    const read = (format) => readExport(one.port, exportRequest(account, audit, format));
    for (const format of FORMATS) await read(format);
    await Promise.all(FORMATS.slice(0, AT_ONCE).map(read));
    clearInterval(watch);
    await note(one, 'after exports', peak);
  }
  const ended = performance.now();
  for (const minutes of values.minutes.split(',').map(Number)) {
    await sleep(Math.max(0, ended + minutes * 60_000 - performance.now()));
    for (const one of versions) await note(one, `${minutes} min later`);
  }
  process.exitCode = versions[0].held > GOAL ? 1 : 0;
} finally {
  await rig.close();
}

async function note(one, when, peak) {
  const [{ connections, pids }] = await rig.context.db.rows(
    `select count(*)::int as connections, coalesce(array_agg(pid), '{}') as pids from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const api = proportionalMib(one.api.pid);
  one.fresh ??= api;
  one.held = api / one.fresh;
  const backends = pids.reduce((sum, pid) => sum + proportionalMib(pid), 0);
  const most = peak === undefined ? '' : `, peak ${peak.toFixed(0)} MiB`;
  console.log(
    `${one.version}, ${when}: ${api.toFixed(0)} MiB, ${one.held.toFixed(2)} times fresh (goal ${GOAL})${most}; ${connections} connections of all: ${backends.toFixed(0)} MiB`,
  );
}

function proportionalMib(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / KB_OF_A_MIB;
  } catch {
    // it ended between the listing and the look
    return 0;
  }
}

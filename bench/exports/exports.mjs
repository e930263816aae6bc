// The cost of exports of a million findings to the API process: read to the end, and requested by clients that do not read.
// npm run bench:exports -- --rows 1000000 --stalled 20 --seconds 30
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, openRig, seconds } from '../rig.mjs';
import { exportRequest, openAccount, readExport, storeFindings } from './exported-findings.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    stalled: { type: 'string', default: '20' },
    /** how long clients that do not read stay */
    seconds: { type: 'string', default: '30' },
  },
});
const [rows, stalled, stayMs] = [Number(values.rows), Number(values.stalled), Number(values.seconds) * 1_000];
const MIB = 2 ** 20;
const GROWTH_MIB = 100;
/** within this time nothing of an export that nobody reads may be open in the database */
const OPEN_MS = 30_000;

const rig = await openRig('POSTGRES');
const lines = [];
try {
  const { db } = rig.context;
  const port = await freePort();
  const api = await rig.start('server', { PORT: String(port) });
  const account = await openAccount(rig, port);
  const small = await storeFindings(db, account.organizationId, 1_000);
  const large = await storeFindings(db, account.organizationId, rows);
  const ask = (audit, format) => exportRequest(account, audit, format);
  // the growth of the first export is code that is loaded and compiled
  for (const format of ['csv', 'json', 'ndjson'])
    for (let at = 0; at < 5; at += 1) await readExport(port, ask(small, format));

  for (const format of ['csv', 'json', 'ndjson']) {
    const watch = watchMemory(api.pid);
    const began = performance.now();
    const bytes = await readExport(port, ask(large, format));
    note(`${format}, read to the end`, watch.stop(), {
      MiB: (bytes / MIB).toFixed(0),
      took: seconds(performance.now() - began),
    });
  }

  const watch = watchMemory(api.pid);
  const began = performance.now();
  const sockets = Array.from({ length: stalled }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.pause();
    socket.write(ask(large, 'csv'));
    return socket;
  });
  const idleAfter = await untilNothingIsOpen(db);
  await sleep(Math.max(0, stayMs - (performance.now() - began)));
  note(`${stalled} that do not read`, watch.stop(), {
    took: seconds(performance.now() - began),
    idleAfter: told(idleAfter),
  });
  const held = await openStatements(db);

  const leaving = watchMemory(api.pid);
  for (const socket of sockets) socket.destroy();
  const goneAfter = await untilNothingIsOpen(db);
  await sleep(2_000);
  note('they leave', leaving.stop(), { idleAfter: told(goneAfter) });
  console.table(lines);
  const most = Math.max(...lines.map((line) => line.growthMiB));
  const isOpen = held > 0 || idleAfter === null || goneAfter === null;
  console.log(
    `growth of the API process: ${most} MiB at most (promise: ${GROWTH_MIB}); statements left open: ${isOpen ? 'YES' : 'none'}`,
  );
  process.exitCode = most > GROWTH_MIB || isOpen ? 1 : 0;
} finally {
  await rig.close();
}

function note(what, growth, more) {
  lines.push({ what, growthMiB: Math.round(growth / MIB), ...more });
}

function told(ms) {
  return ms === null ? `still open after ${seconds(OPEN_MS)}` : seconds(ms);
}

/** Largest growth of a process's resident memory while it is watched. */
function watchMemory(pid) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1_024;
  const before = resident();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, resident());
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}

/** Statements and transactions that others than this rig's own look have open; cursors live in such. */
async function openStatements(db) {
  const [row] = await db.rows(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state <> 'idle' and backend_type = 'client backend' and query ~ 'finding|issue'`,
  );
  return row.open;
}

/** Milliseconds until nothing was open for a second; null when that does not come. */
async function untilNothingIsOpen(db) {
  const began = performance.now();
  let since = began;
  while (performance.now() - began < OPEN_MS) {
    if ((await openStatements(db)) > 0) since = performance.now();
    else if (performance.now() - since > 1_000) return since - began;
    await sleep(50);
  }
  return null;
}

// The cost of exports of a million findings to the API process: read to the end, and requested by clients that do not read.
// npm run bench:exports -- --rows 1000000 --stalled 20 --seconds 30
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { createAuth } from '../dist/src/auth/auth.js';
import * as accounts from '../dist/src/services/accounts/accounts.js';
import { authSecret } from '../dist/src/services/installation.js';
import { freePort, openRig, seconds } from './rig.mjs';

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
  const secret = await authSecret(db, null);
  const auth = createAuth({ pool: db.pool, secret, baseUrl: `http://127.0.0.1:${port}` });
  const account = await accounts.create(rig.context, auth, secret, {
    email: 'bench@sextant.local',
    plan: 'ENTERPRISE',
  });
  const small = await furnish(db, account.organizationId, 1_000);
  const large = await furnish(db, account.organizationId, rows);
  const ask = ({ projectId, auditId }, format) =>
    `GET /api/projects/${projectId}/reports?format=${format}&auditId=${auditId} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${account.sessionToken}\r\n\r\n`;
  // the growth of the first export is code that is loaded and compiled
  for (const format of ['csv', 'json', 'ndjson'])
    for (let at = 0; at < 5; at += 1) await read(port, ask(small, format));

  for (const format of ['csv', 'json', 'ndjson']) {
    const watch = watchMemory(api.pid);
    const began = performance.now();
    const bytes = await read(port, ask(large, format));
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

/** A completed audit with one issue that this many pages have. */
async function furnish(db, organizationId, findings) {
  const [projectId, auditId, issueId] = [uuidv7(), uuidv7(), uuidv7()];
  const host = `${projectId}.example`;
  await db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'Bench', $3, $3, $4, now())`,
    [projectId, organizationId, `https://${host}`, host],
  );
  await db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, started_at, completed_at, pages_crawled, pages_known,
       overall_score, meta_score, content_score, links_score, technical_score, performance_score, score, issue_counts)
     values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), now(), $4, $4, 81, 77, 90, 64, 88, 92, '{}', '{"ERROR": 1, "WARNING": 0, "NOTICE": 0}')`,
    [auditId, projectId, organizationId, findings],
  );
  await db.rows(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, 'title-missing', 'ERROR', 'META', $3, $3, '{}')`,
    [issueId, auditId, findings],
  );
  await db.rows(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence)
     select (select line_id from issue where id = $1), n, 'https://' || $3 || '/library/shelf-' || n % 100 || '/page-' || n || '.html', 1, 1, '[{"message": "No title element was found in the head."}]'
       from generate_series(1, $2::int) n`,
    [issueId, findings, host],
  );
  await db.rows('analyze finding');
  return { projectId, auditId };
}

/** Bytes of the complete response, which has to have come to its end. */
async function read(port, request) {
  const socket = connect({ port, host: '127.0.0.1' });
  let bytes = 0;
  let first = '';
  let last = '';
  socket.on('data', (chunk) => {
    bytes += chunk.byteLength;
    if (first === '') first = chunk.toString('latin1');
    last = (last + chunk.toString('latin1', Math.max(0, chunk.byteLength - 5))).slice(-5);
  });
  socket.write(request);
  await once(socket, 'close');
  if (!first.startsWith('HTTP/1.1 200') || last !== '0\r\n\r\n')
    throw new Error(`It ended early: ${first.slice(0, 200)}`);
  return bytes;
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/db/orm.js';
import { REQUEST_ROLE } from '../../src/db/request-role.js';
import { withinScope } from '../../src/db/scope.js';
import { checkSessions } from '../../src/db/session-check.js';
import { useDatabase } from '../support/database.js';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** PgBouncer does not run as root. */
const NOBODY = 65_534;

const test = useDatabase();
const [ours, theirs] = [uuidv7(), uuidv7()];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => {}).end();
  });

/** A real PgBouncer before the test's database. */
async function startPooler(mode: 'session' | 'transaction', poolSize: number): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(test.url);
  const folder = mkdtempSync(join(tmpdir(), 'sextant-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
`,
  );
  const child = spawn(PGBOUNCER, ['-q', file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await listens(own))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await sleep(50);
  }
  return `postgresql://${username}@127.0.0.1:${own}${pathname}`;
}

beforeAll(async () => {
  for (const id of [ours, theirs]) {
    await test.db.rows(`insert into organization (id, name, slug, "createdAt") values ($1, $1, $1, now())`, [id]);
    await test.db.rows(
      `insert into project (id, organization_id, name, url, origin, domain, country, language, created_at)
       values ($1, $2, $2, 'https://a.example/', 'https://a.example', 'a.example', 'US', 'en', now())`,
      [uuidv7(), id],
    );
  }
});

const SEEN = `select current_user::text as role, pg_backend_pid() as pid,
  array(select organization_id from project order by 1) as organizations`;

describe('the check of sessions', () => {
  it('accepts PostgreSQL itself', async () => {
    await expect(checkSessions(test.db.pool)).resolves.toBeUndefined();
  });
});

describe.skipIf(!existsSync(PGBOUNCER))('behind PgBouncer', () => {
  it('requests act as their own role and see their organization only, in session mode', async () => {
    const url = await startPooler('session', 8);
    // a second process gets the connections of the first
    for (let process = 0; process < 2; process += 1) {
      const db = openDatabase({ url, poolSize: 3 });
      try {
        await checkSessions(db.pool);
        for (const organizationId of [ours, theirs, ours]) {
          const seen = { role: REQUEST_ROLE, organizations: [organizationId] };
          const scope = { organizationId, signal: null };
          expect(await withinScope(scope, () => db.rows(SEEN))).toMatchObject([seen]);
          expect(await withinScope(scope, () => db.prepared('seen', SEEN, []))).toMatchObject([seen]);
        }
        const [owner] = await db.rows<{ role: string; organizations: string[] }>(SEEN);
        expect(owner?.role).not.toBe(REQUEST_ROLE);
        expect(owner?.organizations).toHaveLength(2);
      } finally {
        await db.close();
      }
    }
  });

  it('cancels what an ended request runs, though the pooler numbers its connections', async () => {
    const db = openDatabase({ url: await startPooler('session', 8), poolSize: 3 });
    try {
      const ended = new AbortController();
      const running = withinScope({ organizationId: ours, signal: ended.signal }, () =>
        db.rows('select pg_sleep(120)'),
      );
      const failed = expect(running).rejects.toMatchObject({ code: '57014' });
      await sleep(500);
      ended.abort();
      await failed;
    } finally {
      await db.close();
    }
  });

  it('does not start in transaction mode, where sessions mix', async () => {
    const db = openDatabase({ url: await startPooler('transaction', 8), poolSize: 3 });
    try {
      await expect(checkSessions(db.pool)).rejects.toThrow('Set its pool mode to session');
    } finally {
      await db.close();
    }
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.js';
import { EmbeddedDatabaseError, PUBLIC_STATE } from '../../src/db/embedded-cluster.js';

const directory = mkdtempSync(join(tmpdir(), 'sextant-embedded-'));
// the server's own account has to pass: its data would be kept elsewhere, and stay
chmodSync(directory, 0o755);
const toStop: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of toStop) await stop();
  rmSync(directory, { recursive: true, force: true });
});

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const serverPid = () => Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}

describe('the embedded PostgreSQL', () => {
  it('starts, takes connections on loopback only and keeps what is written', async () => {
    const first = await startEmbedded(directory);
    toStop.push(first.stop);
    expect(first.started).toBe(true);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await query(first.url, 'create table kept as select 7 as value');
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('refuses connections without its password', async () => {
    const { url, stop } = await startEmbedded(directory);
    toStop.push(stop);
    const wrong = url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password/);
  });

  it('is connected to as a role without rights beyond its database', async () => {
    const { url, stop } = await startEmbedded(directory);
    toStop.push(stop);
    expect(
      await query(
        url,
        `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
                array(select roleid::regrole::text from pg_auth_members m where m.member = r.oid) as roles
           from pg_roles r where rolname = session_user`,
      ),
    ).toEqual([
      {
        rolname: 'sextant_owner',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        roles: ['sextant_request'],
      },
    ]);
    for (const statement of [
      'set role sextant',
      'set session authorization sextant',
      "select pg_read_file('PG_VERSION')",
      "copy (select 1) to program 'id'",
      "alter system set listen_addresses = '*'",
      'alter role sextant_owner superuser',
      "alter role sextant password 'mine'",
      'select rolpassword from pg_authid',
    ])
      await expect(query(url, statement), statement).rejects.toThrow(/permission denied|must be|cannot set/);
  });

  it('is used again by a second call', async () => {
    const pid = serverPid();
    const second = await startEmbedded(directory);
    toStop.push(second.stop);
    expect(second.started).toBe(false);
    expect(serverPid()).toBe(pid);
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('stays while another process of the installation uses it, and stops with the last', async () => {
    const other = spawn('sleep', ['60']);
    try {
      writeFileSync(join(directory, 'postgres.users', String(other.pid)), '');
      const pid = serverPid();
      const { stop, url } = await startEmbedded(directory);
      await stop();
      expect(lives(pid)).toBe(true);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const ended = once(other, 'exit');
      other.kill('SIGKILL');
      await ended;
      await stop();
      expect(lives(pid)).toBe(false);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('stops with a process that ends of an error', async () => {
    const home = join(directory, 'thrown');
    const compiled = new URL('../../dist/src/db/embedded.js', import.meta.url).href;
    const program = `import { startEmbedded } from '${compiled}';
      const database = await startEmbedded(process.argv[1]);
      process.stdout.write(String(database.pid()), () => setTimeout(() => { throw new Error('unforeseen'); }));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, home], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let pid = '';
    child.stdout.on('data', (text) => {
      pid += text;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(Number(pid)).toBeGreaterThan(1);
    await expect.poll(() => lives(Number(pid))).toBe(false);
  });

  it('starts again with its data after kill -9', async () => {
    const before = await startEmbedded(directory);
    expect(before.started).toBe(true);
    await query(before.url, 'insert into kept values (8)');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    while (lives(pid)) await sleep(20);
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(true);
    const after = await startEmbedded(directory);
    expect(after.started).toBe(true);
    expect(await query(after.url, 'select value from kept order by value')).toEqual([{ value: 7 }, { value: 8 }]);
    await after.stop();
  });

  it('takes no other process for its server or for one that uses it, although that has the id by now', async () => {
    const other = spawn('sleep', ['60']);
    try {
      const before = await startEmbedded(directory);
      const lock = join(directory, 'postgres', 'postmaster.pid');
      const left = readFileSync(lock, 'utf8');
      // a process that used it was killed, and so is the server
      writeFileSync(join(directory, 'postgres.users', String(other.pid)), '1');
      const pid = serverPid();
      process.kill(pid, 'SIGKILL');
      while (lives(pid)) await sleep(20);
      writeFileSync(lock, left.replace(/^\d+/, String(other.pid)));
      expect(before.pid()).toBe(null);
      const after = await startEmbedded(directory);
      expect(after.started).toBe(true);
      expect(await query(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const ended = serverPid();
      await after.stop();
      expect(lives(ended)).toBe(false);
      expect(existsSync(lock)).toBe(false);
      expect(lives(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('starts once for two calls at the same moment', async () => {
    const both = await Promise.all([startEmbedded(directory), startEmbedded(directory)]);
    expect(both.map(({ started }) => started).sort()).toEqual([false, true]);
    expect(both[0].url).toBe(both[1].url);
    await both[0].stop();
  });

  it('takes the lock of a starter that died', async () => {
    writeFileSync(join(directory, 'postgres.starting'), '999999999');
    const { stop } = await startEmbedded(directory);
    await stop();
    expect(existsSync(join(directory, 'postgres.starting'))).toBe(false);
  });

  it('takes the lock of a starter that had no room to write its name', async () => {
    const lock = join(directory, 'postgres.starting');
    writeFileSync(lock, '');
    utimesSync(lock, new Date(0), new Date(0));
    const { stop } = await startEmbedded(directory);
    await stop();
    expect(existsSync(lock)).toBe(false);
  });

  it('makes its data directory again where the making of it was broken off', async () => {
    const broken = join(directory, 'broken');
    const data = join(broken, 'postgres');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '18\n');
    writeFileSync(`${data}.unfinished`, '');
    const { stop, url } = await startEmbedded(broken);
    toStop.push(stop);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${data}.unfinished`)).toBe(false);
    await stop();
  });

  it('copies what an earlier start has filled, under a password of its own', async () => {
    const templates = join(directory, 'templates');
    let filled = 0;
    const template = (key: string) => ({
      directory: templates,
      key,
      fill: async (url: string) => {
        filled += 1;
        await query(url, 'create table filled as select 7 as value');
      },
    });
    const start = async (name: string, key: string) => {
      const made = !existsSync(join(directory, name));
      const { url, stop, ...started } = await startEmbedded(join(directory, name), template(key));
      toStop.push(stop);
      expect(started.filled).toBe(made);
      expect(await query(url, 'select value from filled')).toEqual([{ value: 7 }]);
      await stop();
      return new URL(url).password;
    };
    const first = await start('first', 'one');
    const second = await start('second', 'one');
    expect(filled).toBe(1);
    expect(second).not.toBe(first);
    expect(existsSync(join(directory, 'second', 'postgres.unfinished'))).toBe(false);
    // another program fills another schema, and the one before is of no use any more
    await start('third', 'two');
    expect(filled).toBe(2);
    expect(readdirSync(templates)).toEqual(['two']);
    // if a template was cut short, the data directory is made as if there were none
    rmSync(join(templates, 'two', 'password'));
    await start('fourth', 'two');
    expect(filled).toBe(3);
    // started again it is what it was
    expect(await start('second', 'one')).toBe(second);
  });

  it('starts where no template can be kept', async () => {
    const file = join(directory, 'no-directory');
    writeFileSync(file, '');
    const { url, stop } = await startEmbedded(join(directory, 'fifth'), {
      directory: join(file, 'templates'),
      key: 'one',
      fill: async (known) => void (await query(known, 'create table filled as select 7 as value')),
    });
    toStop.push(stop);
    expect(await query(url, 'select value from filled')).toEqual([{ value: 7 }]);
    await stop();
  });

  it.runIf(process.getuid?.() === 0)('links to its data where its account may not enter the directory', async () => {
    const hidden = mkdtempSync(join(directory, 'hidden-'));
    const { stop } = await startEmbedded(hidden);
    const data = realpathSync(join(hidden, 'postgres'));
    try {
      expect(dirname(dirname(data))).toBe(PUBLIC_STATE);
      expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
    } finally {
      await stop();
      rmSync(dirname(data), { recursive: true });
    }
  });

  it('says in one sentence that its directory cannot be written', async () => {
    const file = join(directory, 'a-file');
    writeFileSync(file, '');
    const failure = await startEmbedded(join(file, 'below')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedDatabaseError);
    expect((failure as Error).message).toMatch(
      /^The data directory \S+ cannot be written \(ENOTDIR\)\. Set SEXTANT_DATA_DIR/,
    );
  });

  it('says the same of a read-only directory', async () => {
    // root writes wherever it likes, except where the kernel itself refuses
    const readOnly = process.getuid?.() === 0 ? '/sys/sextant' : mkdtempSync(join(tmpdir(), 'sextant-read-only-'));
    if (process.getuid?.() !== 0) chmodSync(readOnly, 0o500);
    await expect(startEmbedded(readOnly)).rejects.toThrow(/^The data directory \S+ cannot be written/);
  });
});

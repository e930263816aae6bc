import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createAuth } from '../../../src/auth/auth.js';
import { createCredentials } from '../../../src/auth/credentials.js';
import { createKeyring } from '../../../src/auth/keyring.js';
import { migrate } from '../../../src/db/migrate.js';
import { migrations } from '../../../src/db/migrations/index.js';
import { type Database, openDatabase } from '../../../src/db/orm.js';
import { contentFaults } from '../../../src/db/queries/pages/page-content.js';
import { migrateQueues } from '../../../src/queues/migrate-queues.js';
import { openQueues } from '../../../src/queues/open-queues.js';
import { type RestoreOptions, restoreBackup, undoRestore } from '../../../src/services/backup/restore-backup.js';
import { nameAside } from '../../../src/services/backup/set-aside.js';
import { writeBackup } from '../../../src/services/backup/write-backup.js';
import { authSecret } from '../../../src/services/installation.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../support/app.js';
import { dumpOf } from '../../support/dump.js';
import { ownedUrl } from '../../support/postgres.js';
import { start, until, useBuild } from '../../support/processes.js';
import { chainedPages, useSite } from '../../support/sites/site-server.js';

useBuild();
const test = useApp();
const PAGES = 60;
const site = useSite(chainedPages(PAGES));
const here = mkdtempSync(join(tmpdir(), 'sextant-backup-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
const RING = createKeyring(['the key of the installation that is backed up']);
const PASSPHRASE = 'a passphrase of the tests';

let whole: string;
let account: Awaited<ReturnType<typeof test.account>>;
let made = 0;

const pathOf = () => join(here, `${(made += 1)}.backup`);
const disk = smallDisk();
afterAll(() => void (disk && execFileSync('umount', ['--lazy', disk])));

/** A folder with a file system of its own, which only root can have. */
function smallDisk(): string | null {
  const folder = join(here, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return null;
  }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A database that has nothing, dropped when the test ends. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const owner = inject('databaseOwner');
  await administer(`create database ${name} owner ${owner.name}`);
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`));
  return ownedUrl(inject('postgresUrl'), owner, name);
}

const backUp = async (passphrase: string | null = null, secrets: readonly string[] = []) => {
  const path = pathOf();
  await writeBackup({ databaseUrl: test.databaseUrl, path, passphrase, secrets });
  return path;
};
const restore = (
  databaseUrl: string,
  path: string,
  { passphrase = null, force = false, ...more }: Partial<RestoreOptions> = {},
) => restoreBackup({ databaseUrl, path, passphrase, force, ...more });

/** Every row of what a backup has, in a form that two databases can be compared by. */
async function rowsOf(url: string): Promise<string> {
  const text = await dumpOf(url);
  const sections = text.split(/^(?=(?:public|bullmq)\.)/m);
  const kept = sections.filter(
    (one) => !/^(?:bullmq\.|public\.(?:migration|outbox|rate_limit|host_pace|host_share|page_evaluation)\n)/.test(one),
  );
  return kept.map((one) => one.split('\n').sort().join('\n')).join('\n');
}

beforeAll(async () => {
  account = await test.account('ENTERPRISE');
  await authSecret(test.db, null, RING);
  const viewer = { credential: 'SESSION', role: 'owner', plan: 'ENTERPRISE', apiKeyId: null, ...account } as const;
  const project = await projects.create(test.context, viewer, { url: site.url });
  const { audit } = await audits.start(test.context, viewer, project.id, { maxPages: 10 });
  await runAudit(test.context, audit.id, new AbortController().signal);
  await test.db.rows(`update project set name = $1 where id = $2`, ['tab\t line\n back\\slash \\N ü 日本', project.id]);
  whole = await backUp();
});

describe('a backup', () => {
  it('brings every row back, into an empty database and by the same schema', async () => {
    const url = await emptyDatabase();
    const { rows } = await restore(url, whole);
    expect(rows).toBeGreaterThan(100);
    expect(await rowsOf(url)).toBe(await rowsOf(test.databaseUrl));
    const shape = `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
      where table_schema in ('public', 'request') order by 1, ordinal_position, table_schema`;
    const rules = `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname, tgrelid::regclass::text || tgenabled::text from pg_trigger where not tgisinternal
      union all select polname, polrelid::regclass::text || pg_get_expr(polqual, polrelid) from pg_policy order by 1, 2`;
    const grants = `select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'request') order by 1, 2, 3, 4`;
    const db = await opened(url);
    expect(await db.rows(grants)).toEqual(await test.db.rows(grants));
    expect(await db.rows(shape)).toEqual(await test.db.rows(shape));
    expect(await db.rows(rules)).toEqual(await test.db.rows(rules));
  });

  it('keeps passwords, sessions, keys and stored secrets working', async () => {
    const url = await emptyDatabase();
    await restore(url, whole);
    const db = await opened(url);
    const secret = await authSecret(db, null, RING);
    expect(secret).toBe(await authSecret(test.db, null, RING));
    const auth = createAuth({
      pool: db.pool,
      secret: 'a secret of the tests that is long enough',
      baseUrl: 'http://x.test',
    });
    const { email, password } = account;
    expect((await auth.api.signInEmail({ body: { email, password } })).user.id).toBe(account.userId);
    const credentials = createCredentials(db, 'a secret of the tests that is long enough');
    expect(await credentials.byApiKey(account.apiKey)).toMatchObject({ organizationId: account.organizationId });
    expect(await credentials.bySession(account.sessionToken)).toMatchObject({ userId: account.userId });
  });

  it('is of one moment while an audit runs, which goes on where it is restored', async () => {
    const viewer = { credential: 'SESSION', role: 'owner', plan: 'ENTERPRISE', apiKeyId: null, ...account } as const;
    const [project] = await projects.list(test.context, viewer);
    const { audit } = await audits.start(test.context, viewer, project?.id ?? '', { maxPages: PAGES });
    // the rest of the audit takes half a minute, unless the backup is there
    site.delay(2_000);
    const running = runAudit(test.context, audit.id, new AbortController().signal);
    await expect
      .poll(async () => (await test.db.rows('select 1 from page where audit_id = $1', [audit.id])).length)
      .toBeGreaterThan(5);
    const path = await backUp();
    const during = await test.db.rows('select 1 from audit where id = $1 and status = $2', [audit.id, 'RUNNING']);
    expect(during, 'the audit ended before its backup').toHaveLength(1);
    site.delay(0);
    await running;
    const url = await emptyDatabase();
    await restore(url, path);
    await migrateQueues(url);
    const db = await opened(url);
    const count = async (sql: string) => (await db.rows<{ n: number }>(sql, [audit.id]))[0]?.n ?? 0;
    const pages = await count('select count(*)::int as n from page where audit_id = $1');
    expect(pages).toBeGreaterThan(5);
    expect(pages).toBeLessThan(PAGES);
    // a page and its entry in the frontier are written together
    expect(await count('select count(*)::int as n from crawl_url where audit_id = $1 and done')).toBe(pages);
    const queues = openQueues({ databaseUrl: url, redisUrl: undefined, pool: db.pool, log: test.context.log });
    onTestFinished(() => queues.close());
    await runAudit({ ...test.context, db, queues }, audit.id, new AbortController().signal);
    expect(await count(`select count(*)::int as n from audit where id = $1 and status = 'COMPLETED'`)).toBe(1);
    expect(await count('select pages_crawled as n from audit where id = $1')).toBe(PAGES);
    expect(await contentFaults.first(db)).toEqual({ missing: 0, changed: 0, unused: 0 });
  });

  it('is readable by its owner alone, and is not written over another file', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    const path = pathOf();
    writeFileSync(`${path}.part`, 'another backup is at it');
    await expect(writeBackup({ databaseUrl: test.databaseUrl, path, passphrase: null, secrets: [] })).rejects.toThrow(
      /cannot be written/,
    );
    expect(existsSync(path)).toBe(false);
  });

  it.skipIf(disk === null)('names its file where the disk is full, and leaves none (needs to mount)', async () => {
    const path = join(disk as string, 'one.backup');
    await expect(writeBackup({ databaseUrl: test.databaseUrl, path, passphrase: null, secrets: [] })).rejects.toThrow(
      `The disk is full: ${path} could not be written.`,
    );
    expect(readdirSync(disk as string)).toEqual([]);
  });

  it('ends with an error and leaves no file where the database goes away', async () => {
    const path = pathOf();
    const cut = setInterval(() => {
      const terminated = test.db.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'copy %' and pid <> pg_backend_pid()`,
      );
      // the end of the test closes the database below the last of them
      terminated.catch(() => {});
    }, 1);
    onTestFinished(() => clearInterval(cut));
    await expect(
      (async () => {
        // one may be through before it is seen
        for (let tries = 0; tries < 20; tries += 1) {
          await writeBackup({ databaseUrl: test.databaseUrl, path, passphrase: null, secrets: [] });
          rmSync(path);
        }
      })(),
    ).rejects.toThrow();
    clearInterval(cut);
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });

  it('holds no key and no plain secret unless it is encrypted, and then shows nothing', async () => {
    const secret = 'the key of the installation that is backed up';
    const url = await emptyDatabase();
    expect((await restore(url, await backUp(null, [secret]))).manifest.secrets).toBeUndefined();
    const sealed = await backUp(PASSPHRASE, [secret]);
    expect(readFileSync(sealed).includes(account.email)).toBe(false);
    const { manifest } = await restore(url, sealed, { passphrase: PASSPHRASE, force: true });
    expect(manifest.secrets).toEqual([secret]);
    expect(await rowsOf(url)).toBe(await rowsOf(test.databaseUrl));
  });
});

describe('a restore', () => {
  const refuses = async (path: string, reason: RegExp, passphrase?: string) => {
    const url = await emptyDatabase();
    await expect(restore(url, path, passphrase === undefined ? {} : { passphrase })).rejects.toThrow(reason);
    // nothing was touched
    const db = await opened(url);
    expect(await db.rows(`select 1 from information_schema.tables where table_schema = 'public'`)).toEqual([]);
  };

  it('refuses files that are damaged, cut short or not backups', async () => {
    const bytes = readFileSync(whole);
    const variant = (change: (bytes: Buffer) => Buffer) => {
      const path = pathOf();
      writeFileSync(path, change(Buffer.from(bytes)));
      return path;
    };
    await refuses(
      variant((one) => one.subarray(0, one.length - 40)),
      /corrupt or truncated/,
    );
    await refuses(
      variant((one) => one.subarray(0, 300)),
      /corrupt or truncated/,
    );
    await refuses(
      variant((one) => {
        one[Math.floor(one.length / 2)] = (one[Math.floor(one.length / 2)] as number) ^ 0xff;
        return one;
      }),
      /corrupt or truncated/,
    );
    await refuses(
      variant(() => Buffer.from('{"format":"other"}\n')),
      /not a backup/,
    );
    await refuses(join(here, 'nowhere'), /cannot be read/);
  });

  it('refuses encrypted files without their passphrase, and altered ones', async () => {
    const sealed = await backUp(PASSPHRASE);
    await refuses(sealed, /SEXTANT_BACKUP_PASSPHRASE/);
    await refuses(sealed, /cannot be decrypted/, 'another passphrase than that');
    const bytes = readFileSync(sealed);
    const cut = pathOf();
    // a whole number of chunks: only the mark on the last one shows it
    writeFileSync(cut, bytes.subarray(0, bytes.indexOf(10) + 1 + 64 * 1024 + 16));
    await refuses(cut, /cannot be decrypted/, PASSPHRASE);
  });

  it('refuses a database that has organizations, unless forced, and one that is in use', async () => {
    const url = await emptyDatabase();
    await restore(url, whole);
    await expect(restore(url, whole)).rejects.toThrow(/not empty/);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(restore(url, whole, { force: true })).rejects.toThrow(/in use/);
    await client.end();
    expect((await restore(url, whole, { force: true })).rows).toBeGreaterThan(100);
  });

  it('keeps the data from before until its end: where it is killed no process starts, and the data comes back', async () => {
    const url = await emptyDatabase();
    await restore(url, whole);
    const before = await rowsOf(url);
    /** The remains of a restore that is killed while it loads. */
    const interrupt = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await nameAside(client);
      await client.query('create table organization (id text)');
      await client.end();
    };
    await interrupt();
    await expect(migrate({ url })).rejects.toThrow(/did not end.*--force.*--undo/);
    expect(await undoRestore(url)).toBe(true);
    expect(await rowsOf(url)).toBe(before);
    await migrate({ url });
    expect(await undoRestore(url)).toBe(false);
    // or the restore is made again
    await interrupt();
    expect((await restore(url, whole, { force: true })).rows).toBeGreaterThan(100);
    await migrate({ url });
    expect(await rowsOf(url)).toBe(before);
  });

  it('keeps the data from before where its process is killed while it loads', async () => {
    const url = await emptyDatabase();
    await restore(url, whole);
    const before = await rowsOf(url);
    const watching = new pg.Client({ connectionString: inject('postgresUrl') });
    await watching.connect();
    onTestFinished(() => watching.end());
    const isLoading = async () => {
      const { rowCount } = await watching.query(
        `select from pg_stat_activity where datname = $1 and query ~* '^(copy|delete from) '`,
        [new URL(url).pathname.slice(1)],
      );
      return rowCount !== 0;
    };
    const { child, ended } = start('dist/bundle/cli.js', ['restore', '--force', whole], { DATABASE_URL: url });
    while (child.exitCode === null && !(await isLoading()));
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    await expect(migrate({ url })).rejects.toThrow(/did not end.*--force.*--undo/);
    // the server notices the end of the connection a moment later
    await until(async () => undoRestore(url).catch(() => false));
    expect(await rowsOf(url)).toBe(before);
  });

  it('brings a backup of an older schema forward, and refuses one of a newer', async () => {
    const newer = await withMigration('9999-from-the-future', backUp);
    await refuses(newer, /newer version/);
    const url = await emptyDatabase();
    await restore(url, newer, { migrations: { ...migrations, '9999-from-the-future': async () => Later } });
    const older = await emptyDatabase();
    await restore(older, whole, { migrations: { ...migrations, '0002-later': async () => Later } });
    const db = await opened(older);
    expect(await db.rows(`select distinct later from project`)).toEqual([{ later: 'filled' }]);
  });

  it('refuses a backup that was made before the first release', async () => {
    await refuses(await withMigration('0001-foundation', backUp), /^The backup was made before Sextant 0\.1\.0/);
  });
});

/** A migration of a release to come. */
class Later extends Migration {
  override up(): void {
    this.addSql(`alter table project add column later text not null default 'filled'`);
  }
}

async function withMigration<T>(name: string, work: () => Promise<T>): Promise<T> {
  await test.db.rows('insert into migration (name) values ($1)', [name]);
  return work().finally(() => test.db.rows('delete from migration where name = $1', [name]));
}

async function opened(url: string): Promise<Database> {
  const db = openDatabase({ url, poolSize: 4 });
  onTestFinished(() => db.close());
  return db;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.js';
import { SUPERUSER } from '../../src/db/embedded-roles.js';
import { migrate } from '../../src/db/migrate.js';
import { migrateQueues } from '../../src/queues/migrate-queues.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** connection string of the server's maintenance database, as a superuser */
    postgresUrl: string;
    /** user and password that test databases belong to: of a role without rights, as the processes of an installation have it */
    databaseOwner: { name: string; password: string };
    /** output of a failed build; suites that spawn processes or open the web application need `dist/` */
    buildFailure: string | null;
  }
}

/** Name of the migrated database that every test file clones. */
export const TEMPLATE = 'sextant_template';

/** Settings that keep data through a crash of the machine, and statistics of tables up to date: these databases live for seconds. */
const DISPOSABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

const ROOT = join(import.meta.dirname, '..', '..');

/** Compiles once for the whole run: side by side, compilers would write under each other's readers. */
async function build(): Promise<string | null> {
  const child = spawn(process.execPath, [join(ROOT, 'src/launch.mjs'), '--build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return code === 0 ? null : said;
}

/** One PostgreSQL for all projects of the run, with a migrated template database; gone afterwards. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // a server of another version (.ci/matrix.mjs), which ends it
  const given = process.env['SEXTANT_TEST_POSTGRES'];
  if (given) return prepare(vitest, given, new URL(given));
  const directory = join(tmpdir(), `sextant-test-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  // the server's own account has to pass: its data would be kept elsewhere, and stay
  chmodSync(directory, 0o755);
  const database = await startEmbedded(directory);
  // another project of this run has it going, and ends it
  if (!database.started) return;
  const administrator = new URL(database.url);
  administrator.username = SUPERUSER;
  administrator.password = readFileSync(join(directory, 'postgres.password'), 'utf8').trim();
  await prepare(vitest, administrator.href, new URL(database.url));
  return async () => {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function prepare(vitest: TestProject['vitest'], url: string, owner: URL): Promise<undefined> {
  const databaseOwner = { name: owner.username, password: owner.password };
  const [buildFailure] = await Promise.all([build(), createTemplate(url, databaseOwner)]);
  vitest.provide('postgresUrl', url);
  vitest.provide('databaseOwner', databaseOwner);
  vitest.provide('buildFailure', buildFailure);
}

/** URL of a database of the server, for its owner. */
export function ownedUrl(maintenance: string, owner: ProvidedContext['databaseOwner'], name: string): string {
  const url = new URL(maintenance);
  url.username = owner.name;
  url.password = owner.password;
  url.pathname = `/${name}`;
  return url.href;
}

async function createTemplate(maintenance: string, owner: ProvidedContext['databaseOwner']): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  try {
    // another project of this run has made it
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    for (const [setting, value] of Object.entries(DISPOSABLE))
      await client.query(`alter system set ${setting} = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.query(`create database ${TEMPLATE} owner ${owner.name}`);
  } finally {
    await client.end();
  }
  const url = ownedUrl(maintenance, owner, TEMPLATE);
  await migrate({ url });
  await migrateQueues(url);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../errors.js';
import { type Migrations, migrations } from './migrations/index.js';
import type { Database } from './orm.js';
import { openPool } from './pool.js';
import { raiseGuard } from './request-role.js';
import { checkRestored } from './set-aside.js';

/** The first of the migrations that 0.1.0 replaced by a baseline: no release had it. */
const UNRELEASED = '0001-foundation';
/** For data and backups that were made before the first release. */
export const isUnreleased = (applied: readonly string[]): boolean => applied.includes(UNRELEASED);

/** The schema of the first release. */
const BASELINE = '0001-baseline';
const CANNOT_BE_UPGRADED =
  'The database was made before Sextant 0.1.0 and cannot be upgraded. Start with a new data directory, or an empty database.';

/** Refuses a database whose baseline was rewritten since: it lacks tables and columns that no migration adds. */
async function checkBaseline(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await db.query<{ digest: string | null }>(
    `select obj_description('migration'::regclass, 'pg_class') as digest`,
  );
  const { baselineDigest } = await import('./migrations/0001-baseline.js');
  if (rows[0]?.digest !== baselineDigest()) throw new OperatorError(CANNOT_BE_UPGRADED);
}

/** The migrations of this version that the schema does not have yet. */
async function pending(db: Pick<pg.ClientBase, 'query'>, list: Migrations = migrations): Promise<string[]> {
  const { rows } = await db.query<{ known: boolean }>(`select to_regclass('migration') is not null as known`);
  const applied = rows[0]?.known ? (await db.query<{ name: string }>('select name from migration')).rows : [];
  const known = applied.map(({ name }) => name);
  if (isUnreleased(known)) throw new OperatorError(CANNOT_BE_UPGRADED);
  return Object.keys(list).filter((name) => !known.includes(name));
}

/** How many changes this version would make to the schema. */
export const pendingMigrations = async ({ pool }: Pick<Database, 'pool'>): Promise<number> =>
  (await pending(pool as Pick<pg.ClientBase, 'query'>)).length;

/** Changes of the schema that a newer version made: this one works with them, if it is the release before. */
export async function newerMigrations({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Refuses a database that lacks what this version works with, before the first request does. */
export async function checkMigrated(db: Database): Promise<void> {
  await checkRestored(db.pool);
  if ((await pendingMigrations(db)) > 0)
    throw new OperatorError('The database is that of an older version. Run `sextant migrate`.');
}

/** `SEXTANT`: serialises migrations of several processes that start together */
const MIGRATION_LOCK = 0x53_45_58_54;

/** A change of a table waits for whoever reads it, and all later readers wait behind the change: no longer than this. */
const LOCK_WAIT_MS = 1_000;
/** in between, those who waited are let through */
const LOCK_PAUSE_MS = 1_000;
const LOCK_TRIES = 60;

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      // 55P03: lock_not_available
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (tried === LOCK_TRIES)
        throw new OperatorError(
          'Others hold tables that the migration has to change. Run `sextant migrate` when they are done.',
        );
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

interface MigrateOptions {
  url: string;
  isRestoring?: boolean;
  /** all of this version, unless others are named */
  list?: Migrations;
}

/** Brings the database to the newest schema, or to that of one migration. Safe to call from several processes at once. */
export async function migrate(
  { url, isRestoring = false, list = migrations }: MigrateOptions,
  to?: string,
): Promise<string[]> {
  const pool = openPool({ url, poolSize: 3 });
  try {
    const lock = await pool.connect();
    // the one above waits for other processes as long as they take
    pool.on('connect', (client) => void client.query(`set lock_timeout = ${LOCK_WAIT_MS}`));
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      if (!isRestoring) await checkRestored(lock);
      const changes = await pending(lock, list);
      if (!changes.includes(BASELINE)) await checkBaseline(lock);
      const applied = changes.length === 0 ? [] : await apply(pool, list, to);
      if (to === undefined) await raiseGuard(lock);
      return applied;
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      lock.release();
    }
  } finally {
    await pool.end();
  }
}

/** The ORM's migrator is loaded only where it has work: every start asks for the newest schema. */
async function apply(pool: pg.Pool, list: Migrations, to: string | undefined): Promise<string[]> {
  const { openMigrator } = await import('./migrator.js');
  const orm = await openMigrator(pool, list);
  try {
    const applied = await whenFree(() => orm.migrator.up(to === undefined ? {} : { to }));
    return applied.map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}

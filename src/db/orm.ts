import { setTimeout as sleep } from 'node:timers/promises';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { OperatorError } from '../errors.js';
import { entities } from './entities/index.js';
import { createHeartbeat } from './heartbeat.js';
import { migrations } from './migrations/index.js';
import { openPipelines } from './pipelines.js';
import { divideRequests } from './request-pool.js';
import { raiseGuard } from './request-role.js';
import { currentScope } from './scope.js';

export interface Database {
  /** a unit of work of its own */
  em(): EntityManager;
  /** the ORM's own pool, for prepared SQL of the hot paths and for Better Auth */
  pool: Pool;
  /** rows of one bound statement */
  rows<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** rows of a short statement that is parsed and planned once for each connection: for what every request asks */
  prepared<Row extends QueryResultRow>(name: string, sql: string, values: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** resolves when the server has responded, on a connection of its own */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** connections this process may hold */
  poolSize?: number;
}

/** object id of `timestamptz` */
const TIMESTAMPTZ = 1184;

interface TypeOverrides {
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
}

async function createOrm(options: DatabaseOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: options.url,
    entities,
    extensions: [Migrator],
    namingStrategy: UnderscoreNamingStrategy,
    timezone: 'UTC',
    // the migrator's own lines would mix with a command's output
    logger: () => {},
    pool: { min: 0, max: options.poolSize ?? 10 },
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false },
    schemaGenerator: {
      skipTables: ['user', 'session', 'account', 'verification', 'organization', 'member', 'invitation', 'twoFactor'],
    },
  });
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await createOrm(options);
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  // an idle connection that breaks is replaced by the pool; without a listener the error would end the process
  pool.on('error', () => {});
  // the ORM leaves moments as text for its own types; statements of ours want dates
  (pool.options as { types?: TypeOverrides }).types?.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
  const requests = divideRequests(pool);
  const heart = createHeartbeat(pool.options);
  const pipelines = openPipelines(pool.options, requests.guarded);
  return {
    em: () => orm.em.fork(),
    pool,
    rows: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, values as unknown[])).rows,
    prepared: (name, text, values) => pipelines.query({ name, text, values }, currentScope()),
    transaction: (work) => transact(pool, work),
    beat: () => heart.beat(),
    close: async () => {
      await heart.close();
      await pipelines.close();
      await requests.close();
      await orm.close(true);
    },
  };
}

async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** How many changes this version would make to the schema. */
export async function pendingMigrations(db: Database): Promise<number> {
  const [table] = await db.rows<{ known: boolean }>(`select to_regclass('migration') is not null as known`);
  const applied = table?.known ? await db.rows<{ name: string }>('select name from migration') : [];
  const known = new Set(applied.map(({ name }) => name));
  return migrations.filter((Migration) => !known.has(new Migration({} as never, {} as never).name)).length;
}

/** Refuses a database that lacks what this version works with, before the first request does. */
export async function checkMigrated(db: Database): Promise<void> {
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

/** Brings the database to the newest schema, or to that of one migration. Safe to call from several processes at once. */
export async function migrate(options: DatabaseOptions, to?: string): Promise<string[]> {
  const orm = await createOrm({ ...options, poolSize: 3 });
  try {
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const lock = await pool.connect();
    // the one above waits for other processes as long as they take
    pool.on('connect', (client: PoolClient) => void client.query(`set lock_timeout = ${LOCK_WAIT_MS}`));
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const applied = await whenFree(() => orm.migrator.up(to === undefined ? {} : { to }));
      if (to === undefined) await raiseGuard(lock);
      return applied.map((migration) => migration.name);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      lock.release();
    }
  } finally {
    await orm.close(true);
  }
}

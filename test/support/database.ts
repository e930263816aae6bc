import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/orm.js';
import { ownedUrl, TEMPLATE } from './postgres.js';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

const CLOSING_MS = 60_000;
/** the current or last statements of the sessions of a database */
const HELD = 'select state, wait_event, query from pg_stat_activity where datname = $1';

/** A connection that nobody gives back is named by its last statement, where the pool would wait for it for ever. */
async function closeOrTell(db: Database, sessions: () => Promise<unknown[]>): Promise<void> {
  const { pool } = db;
  const isClosed = await Promise.race([db.close().then(() => true), sleep(CLOSING_MS, false, { ref: false })]);
  if (isClosed) return;
  const held = `${pool.totalCount} connections, ${pool.idleCount} idle, ${pool.waitingCount} requests for one`;
  throw new Error(`The database does not close: ${held}. Its sessions: ${JSON.stringify(await sessions(), null, 2)}`);
}

/** A database of its own for this test file, cloned from the migrated template and dropped afterwards. */
export function useDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  const owner = inject('databaseOwner');
  const url = ownedUrl(maintenance, owner, name);
  let db: Database | undefined;

  const administer = async (sql: string, values: string[] = []) => {
    const client = new pg.Client({ connectionString: maintenance });
    await client.connect();
    const { rows } = await client.query(sql, values).finally(() => client.end());
    return rows;
  };

  beforeAll(async () => {
    await administer(`create database ${name} template ${TEMPLATE} owner ${owner.name}`);
    db = openDatabase({ url, poolSize: 10 });
  });
  afterAll(async () => {
    try {
      if (db) await closeOrTell(db, () => administer(HELD, [name]));
    } finally {
      await administer(`drop database if exists ${name} with (force)`);
    }
  });
  return {
    get db() {
      if (!db) throw new Error('The database opens in beforeAll.');
      return db;
    },
    url,
  };
}

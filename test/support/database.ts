import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/orm.js';
import { TEMPLATE } from './postgres.js';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/** A database of its own for this test file, cloned from the migrated template and dropped afterwards. */
export function useDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  const url = maintenance.replace(/\/sextant$/, `/${name}`);
  let db: Database | undefined;

  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: maintenance });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  beforeAll(async () => {
    await administer(`create database ${name} template ${TEMPLATE}`);
    db = openDatabase({ url, poolSize: 10 });
  });
  afterAll(async () => {
    await db?.close();
    await administer(`drop database if exists ${name} with (force)`);
  });
  return {
    get db() {
      if (!db) throw new Error('The database opens in beforeAll.');
      return db;
    },
    url,
  };
}

import type pg from 'pg';
import { Session, sessionSettings } from '../postgres/postgres-session.js';

/** Version of the queue's tables that the installed library brings; a test compares. To ask the library is to load it. */
export const QUEUE_SCHEMA_VERSION = 11;

/** Creates the queue's own tables, in the schema `bullmq`, or brings them to this version. */
export const migrateQueues = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    if ((await versionIn(client)) >= QUEUE_SCHEMA_VERSION) return;
    const { runMigrations } = await import('bullmq');
    await runMigrations(client, 'bullmq');
  });

/** Whether the queue's tables are there, of this version. */
export const areQueuesMigrated = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => (await versionIn(client)) >= QUEUE_SCHEMA_VERSION);

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Session(sessionSettings(databaseUrl));
  // a connection that breaks fails the statement that runs on it
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function versionIn(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('bullmq.migration') is not null as known`);
  if (!tables[0].known) return -1;
  const { rows } = await client.query('select coalesce(max(version), 0)::int as version from bullmq.migration');
  return rows[0].version;
}

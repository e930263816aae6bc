import pg from 'pg';

/** Version of the queue's tables that the installed library brings; a test compares. To ask the library is to load it. */
export const QUEUE_SCHEMA_VERSION = 11;

/** Creates the queue's own tables, in the schema `bullmq`, or brings them to this version. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // a connection that breaks fails the statement that runs on it
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await versionIn(client)) >= QUEUE_SCHEMA_VERSION) return;
    const { runMigrations } = await import('bullmq');
    await runMigrations(client, 'bullmq');
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

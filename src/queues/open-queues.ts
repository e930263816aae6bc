import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { Queues, QueuesOptions } from '../queues.js';
import { openPostgres } from './postgres.js';
import { openRedis } from './redis.js';

/** Creates the queue's own tables, in the schema `bullmq`. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, 'bullmq');
  } finally {
    await client.end();
  }
}

export function openQueues(options: QueuesOptions): Queues {
  return options.redisUrl ? openRedis(options, options.redisUrl) : openPostgres(options);
}

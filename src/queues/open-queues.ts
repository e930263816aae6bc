import { runMigrations } from 'bullmq';
import pg from 'pg';
import { ON_DEMAND, type QueueName, type Queues, type QueuesOptions } from '../queues.js';
import { report } from '../supervisor.js';
import { openPostgres } from './postgres.js';
import { openRedis } from './redis.js';

/** Creates the queue's own tables, in the schema `bullmq`. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // a connection that breaks fails the statement that runs on it
  client.on('error', () => {});
  await client.connect();
  try {
    await runMigrations(client, 'bullmq');
  } finally {
    await client.end();
  }
}

export function openQueues(options: QueuesOptions): Queues {
  const queues = options.redisUrl ? openRedis(options, options.redisUrl) : openPostgres(options);
  return {
    ...queues,
    enqueue: async (transaction, name, jobId, payload) => {
      await queues.enqueue(transaction, name, jobId, payload);
      callWorker(name);
    },
    add: async (name, jobId, payload) => {
      await queues.add(name, jobId, payload);
      callWorker(name);
    },
  };
}

/** To start a process takes longer than the commit that the job is waiting for. */
function callWorker(name: QueueName): void {
  if (ON_DEMAND.includes(name)) report({ needs: name });
}

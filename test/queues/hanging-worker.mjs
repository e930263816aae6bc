// A worker process that takes a job and never finishes it, until it is killed.
import pg from 'pg';
import { createLog } from '../../dist/src/log.js';
import { openQueues } from '../../dist/src/queues/open-queues.js';

const databaseUrl = process.env.DATABASE_URL;
const pool = new pg.Pool({ connectionString: databaseUrl });
const log = createLog({ level: 'silent', name: 'hanging' });
const queues = openQueues({ databaseUrl, redisUrl: process.env.REDIS_URL, pool, log });
await queues.work('crawl', async (job) => {
  process.stdout.write(`took ${job.id}\n`);
  await new Promise(() => {});
});
process.stdout.write('ready\n');

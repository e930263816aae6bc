import { once } from 'node:events';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { QueueName, Queues, QueuesOptions } from '../queues.js';
import { asOwner } from './as-owner.js';
import { type AskServer, createBase, type RunningWorker, telemetry } from './base.js';

/** time after which a Redis that is away refuses: a request of a user may be waiting for it */
const AWAY_MS = 300;
/** a server that took a question and says nothing is away: a request of a user may be waiting for it */
const SILENT_MS = 400;

export function openRedis(options: QueuesOptions, url: string): Queues {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, lazyConnect: false });
  // every queue and worker listens to the connection that they share
  redis.setMaxListeners(0);
  redis.on('error', (error) => options.log.warn({ err: error }, 'queue connection lost'));
  const connection = { connection: redis, prefix: 'sextant', ...telemetry() };
  // the library itself would wait for as long as the server is away
  const ready = async () => {
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(AWAY_MS) });
  };
  const asked: AskServer = async (question) => {
    await ready();
    return withinTime(question());
  };
  const base = createBase(
    options.log,
    asked,
    (name) => new Queue<unknown, unknown, string>(name, connection),
    (name, process, settings) => new Worker(name, process, { ...settings, ...connection }) as unknown as RunningWorker,
  );
  const { pool } = options;
  return {
    ...base,
    backend: 'REDIS',
    enqueue: async (transaction, name, jobId, payload) => {
      await asOwner(transaction, 'public', () =>
        transaction.query('insert into outbox (queue, job_id, payload) values ($1, $2, $3)', [
          name,
          jobId,
          JSON.stringify(payload),
        ]),
      );
    },
    relay: async () => {
      await ready();
      const client = await pool.connect();
      try {
        // one way to the database for all three; a row that comes back after a crash of the server is a job of a known id
        const replies = (await client.query(
          `begin; set local role none; set local synchronous_commit = off;
           delete from outbox where id in (select id from outbox order by id limit 100 for update skip locked)
           returning queue, job_id, payload`,
        )) as unknown as pg.QueryResult<{ queue: QueueName; job_id: string; payload: never }>[];
        const rows = replies[3]?.rows ?? [];
        for (const row of rows) await base.add(row.queue, row.job_id, row.payload);
        await client.query('commit');
        return rows.length;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    ping: async () => {
      await asked(() => redis.ping());
    },
    evicts: async () => {
      // rented servers refuse the question, and are set up by others
      const [, policy] = await asked(() => redis.config('GET', 'maxmemory-policy')).catch(() => []);
      return policy !== undefined && policy !== 'noeviction';
    },
    close: async () => {
      await base.close();
      redis.disconnect();
    },
  };
}

/** The response, or a refusal (`ETIMEDOUT`) where none comes: what was requested may still happen later. */
async function withinTime<T>(reply: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const silent = () => reject(Object.assign(new Error('The queue does not respond.'), { code: 'ETIMEDOUT' }));
  // a response that came while this process was busy is read before
  const timer = setTimeout(() => setImmediate(() => setImmediate(silent)), SILENT_MS);
  try {
    return await Promise.race([reply, promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { createPostgresBackend, Queue, Worker } from 'bullmq';
import pg from 'pg';
import { QueueSession, sessionSettings } from '../postgres/postgres-session.js';
import { QUEUE_NAMES, type Queues, type QueuesOptions } from '../queues.js';
import { asOwner } from './as-owner.js';
import { createBase, jobOptions, type RunningWorker, telemetry } from './base.js';

/** connections that the queues of a process share, besides a listening one for each of its workers */
const SHARED_CONNECTIONS = 3;

export function openPostgres(options: QueuesOptions): Queues {
  const pool = new pg.Pool({
    ...sessionSettings(options.databaseUrl),
    Client: QueueSession,
    max: QUEUE_NAMES.length + SHARED_CONNECTIONS,
    keepAlive: true,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'queue connection lost'));
  const compatibility: Compatibility = new Map();
  const connection = { connection: withoutListeners(pool), ...telemetry() } as never;
  const base = createBase(
    options.log,
    (question) => question(),
    (name) => new Queue<unknown, unknown, string>(name, connection, createPostgresBackend as never),
    (name, process, settings) =>
      new Worker(
        name,
        process,
        { ...settings, ...(connection as object) } as never,
        createPostgresBackend as never,
      ) as unknown as RunningWorker,
  );
  return {
    ...base,
    backend: 'POSTGRES',
    enqueue: async (transaction, name, jobId, payload) => {
      const bound = new Queue<unknown, unknown, string>(
        name,
        // the queue's own row is written by those that stay open
        { connection: insideTransaction(transaction, compatibility), skipMetasUpdate: true, ...telemetry() } as never,
        createPostgresBackend as never,
      );
      bound.on('error', () => {});
      await asOwner(transaction, 'bullmq', () => bound.add(name, payload, jobOptions(name, jobId)));
    },
    relay: async () => 0,
    evicts: () => Promise.resolve(false),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await base.close();
      await pool.end();
    },
  };
}

/** Every queue and worker would listen for the pool's errors, and none stops when it closes; ours listens for all of them. */
function withoutListeners(pool: pg.Pool): unknown {
  const shared = {
    options: pool.options,
    connect: () => pool.connect(),
    query: (text: string, values?: unknown[]) => pool.query(text, values),
    end: async () => {},
    on: () => shared,
    removeListener: () => shared,
    removeAllListeners: () => shared,
  };
  return shared;
}

/** The rows that the library has read of its schema before its first statement, by the text that reads it. */
type Compatibility = Map<string, pg.QueryResult>;

const READS_VERSION = /^\s*select coalesce\(max\(version\)/i;

/**
 * The open transaction in the shape of a pool; what the queue would do to a pool's lifecycle means nothing here. Whether the
 * library fits its schema is read once a process, not for each job.
 */
function insideTransaction(client: pg.PoolClient, compatibility: Compatibility): unknown {
  const shared = {
    query: async (text: string, values?: unknown[]) => {
      if (!READS_VERSION.test(text)) return client.query(text, values);
      const known = compatibility.get(text) ?? (await client.query(text, values));
      compatibility.set(text, known);
      return known;
    },
    release: () => {},
    on: () => shared,
    removeListener: () => shared,
    removeAllListeners: () => shared,
  };
  return { ...shared, connect: async () => shared, end: async () => {}, on: () => shared };
}

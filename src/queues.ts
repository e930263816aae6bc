import { once } from 'node:events';
import {
  createPostgresBackend,
  type Job,
  type JobsOptions,
  Queue,
  runMigrations,
  WaitingError,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from './log.js';
import { withinTime } from './within-time.js';

interface QueueSettings<Payload> {
  /** tries in all, with exponential back-off and jitter between them */
  attempts: number;
  backoffMs: number;
  /** jobs one process works on at once */
  concurrency: number;
  /** jobs that failed for good are kept for a while, to be seen, unless this is false */
  keepsFailed?: boolean;
  /** phantom: carries the payload's type */
  payload?: Payload;
}

const queue = <Payload>(settings: QueueSettings<Payload>): QueueSettings<Payload> => settings;

/** Every queue: queue = file in `workers/` = process. */
export const QUEUES = {
  // most of them wait for hosts; how many work is the worker's own affair
  crawl: queue<{ auditId: string; rejudge?: boolean }>({ attempts: 3, backoffMs: 1_000, concurrency: 128 }),
  // one browser at a time: two that share the processor would measure each other
  vitals: queue<{ projectId: string }>({ attempts: 2, backoffMs: 60_000, concurrency: 1 }),
  // a model of the operator's own answers one after the other anyway
  fixes: queue<{ requestId: string }>({ attempts: 2, backoffMs: 5_000, concurrency: 4 }),
  // sites of others: two at a time are plenty
  competitors: queue<{ competitorId: string }>({ attempts: 2, backoffMs: 30_000, concurrency: 2 }),
  // asked for by hand at a time: then what was looked up before that is looked up again, on the same day too
  rankings: queue<{ keywordId: string; askedAt?: string } | { keywordIds: string[]; askedAt?: string }>({
    attempts: 3,
    backoffMs: 10_000,
    concurrency: 4,
    // a keyword is queued under the same id again and again: what failed must not stand in the way
    keepsFailed: false,
  }),
  // attempts of a delivery are in its row: the queue only makes good for a database that was away
  webhooks: queue<{ deliveryId: string }>({ attempts: 3, backoffMs: 5_000, concurrency: 16 }),
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = NonNullable<(typeof QUEUES)[Name]['payload']>;

/**
 * A crashed worker's job is taken over within 15 s: its lock runs out after 8 s, and on Redis two checks have to see that.
 * The library's own defaults give a job up for good at the second crash; a long crawl outlives a hundred.
 */
const STALL = { lockDuration: 8_000, stalledInterval: 2_500, maxStalledCount: 150 } as const;

/** jobs are bookkeeping, the row is the truth: nothing of a job is needed once it has ended */
const retention = ({ keepsFailed = true }: QueueSettings<unknown>) => ({
  removeOnComplete: { count: 0 },
  removeOnFail: keepsFailed ? { age: 24 * 3_600, count: 1_000 } : { count: 0 },
});

/** connections of one process to the queue's schema: a listening one for each worker, the rest shared */
const POOL_SIZE = 8;

/** what asks a Redis that is away gets its refusal after this time: a request of a user may be waiting for it */
const AWAY_MS = 300;

type Transaction = pg.PoolClient;
type AnyQueue = Queue<unknown, unknown, string>;

export interface Queues {
  /** `POSTGRES`, or `REDIS` when `REDIS_URL` is set */
  readonly backend: 'POSTGRES' | 'REDIS';
  /**
   * Adds a job inside the transaction that writes its row, under an id made from the row's id: the job exists exactly
   * when the row does. On Redis the transaction writes an outbox row, which `relay` hands on after the commit.
   */
  enqueue<Name extends QueueName>(
    transaction: Transaction,
    name: Name,
    jobId: string,
    payload: Payload<Name>,
  ): Promise<void>;
  /** Hands outbox rows on; does nothing on PostgreSQL. Safe to call from any process at any time. */
  relay(): Promise<number>;
  /** Adds a job outside of a transaction: the sweeper's way. A job of the same id that waits or runs stays as it is. */
  add<Name extends QueueName>(name: Name, jobId: string, payload: Payload<Name>): Promise<void>;
  state(name: QueueName, jobId: string): Promise<'ALIVE' | 'FAILED' | 'GONE'>;
  remove(name: QueueName, jobId: string): Promise<void>;
  /** the library's own, for the operators' board */
  all(): readonly AnyQueue[];
  /** jobs in each state that an operator watches */
  counts(name: QueueName): Promise<Record<string, number>>;
  work<Name extends QueueName>(
    name: Name,
    handler: (job: { id: string; data: Payload<Name> }, signal: AbortSignal) => Promise<void>,
  ): Promise<{ close(): Promise<void> }>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface QueuesOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** runs statements of the outbox */
  pool: pg.Pool;
  log: Logger;
}

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

const jobOptions = (name: QueueName, jobId: string): JobsOptions => ({
  jobId,
  attempts: QUEUES[name].attempts,
  backoff: { type: 'exponential', delay: QUEUES[name].backoffMs, jitter: 0.5 },
});

function openPostgres(options: QueuesOptions): Queues {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    // jobs that a crash of the server takes along are made again from their rows; waiting for its disk would cost each a few ms
    options: '-c search_path=bullmq -c synchronous_commit=off',
    max: POOL_SIZE,
    keepAlive: true,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'queue connection lost'));
  const connection = { connection: withoutListeners(pool) } as never;
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
        { connection: insideTransaction(transaction) } as never,
        createPostgresBackend as never,
      );
      bound.on('error', () => {});
      await asOwner(transaction, 'bullmq', () => bound.add(name, payload, jobOptions(name, jobId)));
    },
    relay: async () => 0,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await base.close();
      await pool.end();
    },
  };
}

/** Runs statements of the queue in a transaction that may be a request's: the role of requests has no rights on its tables. */
async function asOwner(transaction: Transaction, schema: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await transaction.query(
    `select current_setting('role') as role, current_setting('search_path') as path,
            set_config('role', 'none', true), set_config('search_path', $1, true)`,
    [schema],
  );
  const [before] = rows as { role: string; path: string }[];
  try {
    await work();
  } finally {
    // a transaction that has failed takes no statement, and ends with what it had set
    await transaction
      .query(`select set_config('search_path', $1, true), set_config('role', $2, true)`, [before?.path, before?.role])
      .catch(() => {});
  }
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

/** The open transaction in the shape of a pool; what the queue would do to a pool's lifecycle means nothing here. */
function insideTransaction(client: Transaction): unknown {
  const shared = {
    query: (text: string, values?: unknown[]) => client.query(text, values),
    release: () => {},
    on: () => shared,
    removeListener: () => shared,
    removeAllListeners: () => shared,
  };
  return { ...shared, connect: async () => shared, end: async () => {}, on: () => shared };
}

function openRedis(options: QueuesOptions, url: string): Queues {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, lazyConnect: false });
  redis.on('error', (error) => options.log.warn({ err: error }, 'queue connection lost'));
  const connection = { connection: redis, prefix: 'sextant' };
  // the library itself would wait for as long as the server is away
  const ready = async () => {
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(AWAY_MS) });
  };
  const asked: Asked = async (question) => {
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
        const answers = (await client.query(
          `begin; set local role none; set local synchronous_commit = off;
           delete from outbox where id in (select id from outbox order by id limit 100 for update skip locked)
           returning queue, job_id, payload`,
        )) as unknown as pg.QueryResult<{ queue: QueueName; job_id: string; payload: never }>[];
        const rows = answers[3]?.rows ?? [];
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
    close: async () => {
      await base.close();
      redis.disconnect();
    },
  };
}

type Base = Pick<Queues, 'add' | 'state' | 'remove' | 'all' | 'counts' | 'work' | 'close'>;
type Settings = Omit<WorkerOptions, 'connection'>;
type Process = (job: Job, token?: string) => Promise<void>;
interface RunningWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** Asks the server of the queues, or refuses where it is away. */
type Asked = <T>(question: () => Promise<T>) => Promise<T>;

function createBase(
  log: Logger,
  asked: Asked,
  openQueue: (name: QueueName) => AnyQueue,
  openWorker: (name: QueueName, process: Process, settings: Settings) => RunningWorker,
): Base {
  const open = new Map<QueueName, AnyQueue>();
  const get = (name: QueueName) => {
    let known = open.get(name);
    if (!known) {
      known = openQueue(name);
      known.on('error', (error) => log.warn({ err: error, queue: name }, 'queue error'));
      open.set(name, known);
    }
    return known;
  };
  return {
    add: async (name, jobId, payload) => {
      await asked(() => get(name).add(name, payload, jobOptions(name, jobId)));
    },
    state: async (name, jobId) => {
      const state = await asked(async () => (await get(name).getJob(jobId))?.getState());
      if (state === undefined) return 'GONE';
      return state === 'failed' ? 'FAILED' : state === 'completed' || state === 'unknown' ? 'GONE' : 'ALIVE';
    },
    remove: async (name, jobId) => {
      try {
        await asked(async () => (await get(name).getJob(jobId))?.remove());
      } catch (error) {
        // a running job cannot be removed, nor one of a queue that is away; its worker sees the row's state and ends by itself
        log.debug({ err: error, queue: name, job: jobId }, 'job not removed');
      }
    },
    all: () => (Object.keys(QUEUES) as QueueName[]).map(get),
    counts: (name) => asked(() => get(name).getJobCounts('waiting', 'active', 'delayed', 'failed')),
    work: async (name, handler) => {
      const stopping = new AbortController();
      const process: Process = async (job, token) => {
        try {
          await handler({ id: job.id ?? '', data: job.data as never }, stopping.signal);
        } catch (error) {
          if (!stopping.signal.aborted) throw error;
          // a shutdown is no failure: the job goes back to the queue with its attempts untouched
          await job.moveToWait(token);
          throw new WaitingError();
        }
      };
      const worker = openWorker(name, process, {
        concurrency: QUEUES[name].concurrency,
        ...STALL,
        ...retention(QUEUES[name]),
      });
      worker.on('error', (error) => log.warn({ err: error, queue: name }, 'worker error'));
      worker.on('failed', (job, error) => log.error({ err: error, queue: name, job: job?.id }, 'job failed'));
      await worker.waitUntilReady();
      return {
        close: async () => {
          stopping.abort(new Error('The worker is shutting down.'));
          await worker.close();
        },
      };
    },
    close: async () => {
      await Promise.all([...open.values()].map((known) => known.close()));
    },
  };
}

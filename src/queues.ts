import type { Queue } from 'bullmq';
import type pg from 'pg';
import type { Logger } from './log.js';

/** The rows a job works for: it is cancelled soon after the last of them is deleted, as they go with their project. */
interface Subject<Payload> {
  table:
    | 'project'
    | 'keyword'
    | 'competitor'
    | 'model_request'
    | 'issue_validation'
    | 'webhook_delivery'
    | 'scheduled_mail';
  ids: (payload: Payload) => readonly string[];
}

interface QueueSettings<Payload> {
  /** tries in all, with exponential back-off and jitter between them */
  attempts: number;
  backoffMs: number;
  /** jobs one process works on at once */
  concurrency: number;
  /** jobs are long: a process that has some leaves the next one to a process that has fewer */
  isSpread?: boolean;
  /** the only one whose process is large: on one machine it is started for a job, and ended after a while without any */
  startsOnDemand?: boolean;
  /** the scheduler queues a job this often; jobs of all other queues come from use cases */
  everyMs?: number;
  /** jobs that failed for good are kept for a while, to be seen, unless this is false */
  keepsFailed?: boolean;
  /** null: the worker watches its row itself */
  subject: Subject<Payload> | null;
  /** phantom: carries the payload's type */
  payload?: Payload;
}

const queue = <Payload>(settings: QueueSettings<Payload>): QueueSettings<Payload> => settings;

/** Every queue. Its worker is the file of its name in `workers/`; processes, metrics and the command line derive from this table. */
export const QUEUES = {
  // most of them wait for hosts: how many work, and how many stay while they wait, is the worker's own affair
  crawl: queue<{ auditId: string; rejudge?: boolean }>({
    attempts: 3,
    backoffMs: 1_000,
    concurrency: 1_024,
    isSpread: true,
    startsOnDemand: true,
    // a cancellation and another owner end it too
    subject: null,
  }),
  rankings: queue<{ keywordId: string; askedAt?: string } | { keywordIds: string[]; askedAt?: string }>({
    // requested by hand at a time: then what was looked up before that is looked up again, on the same day too
    attempts: 3,
    backoffMs: 10_000,
    concurrency: 4,
    // a keyword is queued under the same id again and again: what failed must not stand in the way
    keepsFailed: false,
    subject: {
      table: 'keyword',
      ids: (payload) => ('keywordIds' in payload ? payload.keywordIds : [payload.keywordId]),
    },
  }),
  vitals: queue<{ projectId: string }>({
    attempts: 2,
    backoffMs: 60_000,
    // one browser at a time: two that share the processor would measure each other
    concurrency: 1,
    subject: { table: 'project', ids: ({ projectId }) => [projectId] },
  }),
  fixes: queue<{ requestId: string }>({
    attempts: 2,
    backoffMs: 5_000,
    // a self-hosted model processes one request after the other anyway
    concurrency: 4,
    subject: { table: 'model_request', ids: ({ requestId }) => [requestId] },
  }),
  validations: queue<{ validationId: string }>({
    attempts: 3,
    backoffMs: 5_000,
    // each has the index of a site in memory while it judges
    concurrency: 2,
    subject: { table: 'issue_validation', ids: ({ validationId }) => [validationId] },
  }),
  // with a submission: its URLs go to IndexNow, and nothing is imported; from Search Console where no service is named
  imports: queue<{ projectId: string; submissionId?: string; service?: 'BING' }>({
    attempts: 3,
    backoffMs: 30_000,
    // each holds a connection for as long as the service takes
    concurrency: 2,
    subject: { table: 'project', ids: ({ projectId }) => [projectId] },
  }),
  inspections: queue<{ projectId: string }>({
    attempts: 3,
    backoffMs: 60_000,
    // each waits for Google, and keeps its pace
    concurrency: 2,
    subject: { table: 'project', ids: ({ projectId }) => [projectId] },
  }),
  competitors: queue<{ competitorId: string }>({
    attempts: 2,
    backoffMs: 30_000,
    // sites of others: two at a time are plenty
    concurrency: 2,
    subject: { table: 'competitor', ids: ({ competitorId }) => [competitorId] },
  }),
  webhooks: queue<{ deliveryId: string }>({
    // attempts of a delivery are in its row: the queue only makes good for a database that was away
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 16,
    subject: { table: 'webhook_delivery', ids: ({ deliveryId }) => [deliveryId] },
  }),
  mail: queue<{ mailId: string }>({
    // attempts of a mail are in its row, as those of deliveries are
    attempts: 3,
    backoffMs: 5_000,
    // a report is made by the browser for each
    concurrency: 4,
    subject: { table: 'scheduled_mail', ids: ({ mailId }) => [mailId] },
  }),
  watch: queue<Record<string, never>>({
    // a job takes whatever is due: what one leaves behind, the next one does
    attempts: 1,
    backoffMs: 0,
    // slow sites of one minute must not keep those of the next one waiting
    concurrency: 4,
    everyMs: 60_000,
    keepsFailed: false,
    subject: null,
  }),
  maintenance: queue<Record<string, never>>({
    // rows that one job does not delete are deleted by the next one
    attempts: 1,
    backoffMs: 0,
    concurrency: 1,
    everyMs: 3_600_000,
    keepsFailed: false,
    subject: null,
  }),
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = NonNullable<(typeof QUEUES)[Name]['payload']>;
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];

/** Files of `workers/` that a process can run: one for each queue, and the scheduler. */
export const WORKERS = [...QUEUE_NAMES, 'schedule'] as const satisfies readonly string[];
export type WorkerName = (typeof WORKERS)[number];

const startsOnDemand = (name: WorkerName): boolean => {
  const settings: { startsOnDemand?: boolean } = name === 'schedule' ? {} : QUEUES[name];
  return settings.startsOnDemand ?? false;
};
export const ON_DEMAND = QUEUE_NAMES.filter(startsOnDemand);
/** Workers that mostly wait: one process does the work of all of them. */
export const LIGHT_WORKERS = WORKERS.filter((name) => !startsOnDemand(name));

/** Queues that work by the clock. */
export const PERIODIC = QUEUE_NAMES.flatMap((name) => {
  const { everyMs }: { everyMs?: number } = QUEUES[name];
  return everyMs === undefined ? [] : [{ name, everyMs }];
});

type Transaction = pg.PoolClient;

/** An error that a handler throws to have its job again after a time, with all its attempts. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  /** whole ones: the queue's own tables take no fractions */
  readonly delayMs: number;
  /**
   * Whether the job has nothing to wait for any more, asked once it waits: a change that came before found it running, and could
   * not queue it.
   */
  isOver: () => Promise<boolean> = () => Promise.resolve(false);
  constructor(delayMs: number) {
    super(`The job goes on in ${Math.ceil(delayMs)} ms.`);
    this.delayMs = Math.ceil(delayMs);
  }
}

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
  all(): Promise<readonly Queue<unknown, unknown, string>[]>;
  /** jobs in each state that an operator watches */
  counts(name: QueueName): Promise<Record<string, number>>;
  work<Name extends QueueName>(
    name: Name,
    handler: (job: { id: string; data: Payload<Name> }, signal: AbortSignal) => Promise<void>,
  ): Promise<{ close(): Promise<void> }>;
  ping(): Promise<void>;
  /** whether the backend drops jobs when its memory is full */
  evicts(): Promise<boolean>;
  close(): Promise<void>;
}

export interface QueuesOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** runs statements of the outbox */
  pool: pg.Pool;
  log: Logger;
}

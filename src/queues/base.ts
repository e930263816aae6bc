import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, type Job, type JobsOptions, type Queue, WaitingError, type WorkerOptions } from 'bullmq';
import type { Logger } from '../log.js';
import { Postponed, QUEUE_NAMES, QUEUES, type QueueName, type Queues } from '../queues.js';
import { currentTracing } from '../tracing.js';

/**
 * A crashed worker's job is taken over within 15 s: its lock runs out after 8 s, and on Redis two checks have to see that.
 * The library's own defaults give a job up for good at the second crash; a long crawl outlives a hundred.
 */
const STALL = { lockDuration: 8_000, stalledInterval: 2_500, maxStalledCount: 150 } as const;

/** telemetry of the queues and workers that are opened; nothing without traces */
export const telemetry = (): object => {
  const tracing = currentTracing();
  return tracing ? { telemetry: tracing.telemetry } : {};
};

/** jobs are bookkeeping, the row is the truth: nothing of a job is needed once it has ended */
const retention = ({ keepsFailed = true }: { keepsFailed?: boolean }) => ({
  removeOnComplete: { count: 0 },
  removeOnFail: keepsFailed ? { age: 24 * 3_600, count: 1_000 } : { count: 0 },
});

export const jobOptions = (name: QueueName, jobId: string): JobsOptions => ({
  jobId,
  attempts: QUEUES[name].attempts,
  backoff: { type: 'exponential', delay: QUEUES[name].backoffMs, jitter: 0.5 },
});

type AnyQueue = Queue<unknown, unknown, string>;
export type Base = Pick<Queues, 'add' | 'state' | 'remove' | 'all' | 'counts' | 'work' | 'close'>;
type Settings = Omit<WorkerOptions, 'connection'>;
type Process = (job: Job, token?: string) => Promise<void>;
export interface RunningWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

async function promoteIfOver(job: Job, postponed: Postponed): Promise<void> {
  if (await postponed.isOver()) await job.promote();
}

/** As long as an idle process takes from hearing of a job to taking it. */
const YIELD_MS = 4;
/** A line of jobs is taken at this pace at least: two hundred in four seconds, where no other process is there. */
const YIELD_AT_MOST_MS = 20;

/**
 * All processes hear of a job at once, and one that is at it takes the whole line before others have woken up. The more jobs
 * a process has, the later it takes the next one; without any it takes it at once.
 */
function leaveToOthers(worker: RunningWorker, running: () => number): void {
  // the library has no hook before it takes a job
  const taking = worker as unknown as { moveToActive: (...given: unknown[]) => Promise<unknown> };
  const take = taking.moveToActive.bind(worker);
  taking.moveToActive = async (...given) => {
    const has = running();
    if (has > 0) await sleep(Math.min(has * YIELD_MS, YIELD_AT_MOST_MS));
    return take(...given);
  };
}

/** Asks the server of the queues, or refuses where it is away. */
export type AskServer = <T>(question: () => Promise<T>) => Promise<T>;

export function createBase(
  log: Logger,
  asked: AskServer,
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
    all: async () => QUEUE_NAMES.map(get),
    counts: (name) => asked(() => get(name).getJobCounts('waiting', 'active', 'delayed', 'failed')),
    work: async (name, handler) => {
      const stopping = new AbortController();
      const { isSpread }: { isSpread?: boolean } = QUEUES[name];
      let running = 0;
      const process: Process = async (job, token) => {
        running += 1;
        try {
          await handler({ id: job.id ?? '', data: job.data as never }, stopping.signal);
        } catch (error) {
          if (error instanceof Postponed) {
            await job.moveToDelayed(Date.now() + error.delayMs, token);
            await promoteIfOver(job, error).catch((err: unknown) =>
              log.warn({ err, queue: name, job: job.id }, 'postponed job not looked at again; it waits for its time'),
            );
            throw new DelayedError();
          }
          if (!stopping.signal.aborted) throw error;
          // a shutdown is no failure: the job goes back to the queue with its attempts untouched
          await job.moveToWait(token);
          throw new WaitingError();
        } finally {
          running -= 1;
        }
      };
      const worker = openWorker(name, process, {
        concurrency: QUEUES[name].concurrency,
        ...STALL,
        ...telemetry(),
        ...retention(QUEUES[name]),
      });
      worker.on('error', (error) => log.warn({ err: error, queue: name }, 'worker error'));
      worker.on('failed', (job, error) => log.error({ err: error, queue: name, job: job?.id }, 'job failed'));
      if (isSpread) leaveToOthers(worker, () => running);
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

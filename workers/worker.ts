import { report } from '../src/process/supervisor.js';
import type { Payload, QueueName, WorkerName } from '../src/queues.js';
import type { Context } from '../src/services/context.js';
import { whileSubjectExists } from '../src/services/job-subjects.js';

/** The export of a file of this folder: work that a process does from its start until a signal. */
export interface Worker {
  readonly name: WorkerName;
  start(context: Context, signal: AbortSignal): Promise<{ close(): Promise<void> }>;
}

export const defineWorker = (name: WorkerName, start: Worker['start']): Worker => ({ name, start });

/** jobs of all queues of this process */
let running = 0;

/** Hands every job of its queue to one use case. */
export const queueWorker = <Name extends QueueName>(
  name: Name,
  handle: (context: Context, payload: Payload<Name>, signal: AbortSignal) => Promise<void>,
): Worker =>
  defineWorker(name, (context) =>
    context.queues.work(name, async (job, stopping) => {
      const own = { ...context, log: context.log.child({ job: job.id }) };
      running += 1;
      if (running === 1) report('busy');
      try {
        await whileSubjectExists(own, name, job.data, stopping, (signal) => handle(own, job.data, signal));
      } finally {
        running -= 1;
        if (running === 0) report('idle');
      }
    }),
  );

import { type Payload, PERIODIC, type QueueName } from '../queues.js';
import type { Context } from './context.js';

/** Queues one job in each period of a queue that works by the clock; of several schedulers, those that come later add nothing. */
export function periodicJobs(): (context: Pick<Context, 'queues' | 'clock'>) => Promise<void> {
  const queued = new Map<QueueName, number>();
  return async function queuePeriodic({ queues, clock }) {
    for (const { name, everyMs } of PERIODIC) {
      const period = Math.floor(clock.now().getTime() / everyMs);
      if (queued.get(name) === period) continue;
      // such a job works for the installation, not for a row
      await queues.add(name, `${name}-${period}`, {} as Payload<QueueName>);
      queued.set(name, period);
    }
  };
}

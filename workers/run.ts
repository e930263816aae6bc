import { loadConfig } from '../src/config.js';
import { DEFAULTS } from '../src/defaults/index.js';
import { explainFailure } from '../src/failure.js';
import { closeOnSignals, createLifecycle } from '../src/lifecycle.js';
import { createLog } from '../src/log.js';
import type { Payload, QueueName } from '../src/queues.js';
import type { Context } from '../src/services/context.js';
import { whileSubjectExists } from '../src/services/job-subjects.js';
import { openContext } from '../src/services/open-context.js';

/** Opens what a worker process needs, does its work until a signal comes, then drains. */
export async function runProcess(
  name: string,
  work: (context: Context, signal: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  try {
    await open(name, work);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(2);
  }
}

async function open(
  name: string,
  work: (context: Context, signal: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const config = loadConfig();
  const log = createLog({ level: config.LOG_LEVEL, name: `worker-${name}` });
  if (!config.DATABASE_URL) {
    log.fatal('DATABASE_URL is required by worker processes. `sextant up` runs everything on one machine without it.');
    process.exit(2);
  }
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs, log });
  closeOnSignals(lifecycle, log);
  const context = await openContext(config, lifecycle, log, { databaseUrl: config.DATABASE_URL });
  const worker = await work(context, lifecycle.signal);
  lifecycle.onClose(`worker ${name}`, () => worker.close());
  log.info('ready');
  process.send?.('ready');
}

/** One worker process: hands every job of its queue to one use case. */
export async function runWorker<Name extends QueueName>(
  name: Name,
  handle: (context: Context, payload: Payload<Name>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await runProcess(name, (context) =>
    context.queues.work(name, async (job, stopping) => {
      const own = { ...context, log: context.log.child({ job: job.id }) };
      await whileSubjectExists(own, name, job.data, stopping, (signal) => handle(own, job.data, signal));
    }),
  );
}

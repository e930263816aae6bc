import { loadConfig } from '../src/config.js';
import { DEFAULTS } from '../src/defaults/index.js';
import { explainFailure } from '../src/failure.js';
import { createLog } from '../src/log.js';
import { collectWhenIdle } from '../src/process/idle-collection.js';
import { closeOnSignals, createLifecycle } from '../src/process/lifecycle.js';
import { reportReady } from '../src/process/supervisor.js';
import { ON_DEMAND, WORKERS } from '../src/queues.js';
import { openContext } from '../src/services/open-context.js';
import type { Worker } from './worker.js';

/** Loads only what the process works for: parser and rules would cost every other worker their memory. */
const load = async (name: string) =>
  ((await import(new URL(`./${name}.js`, import.meta.url).href)) as { default: Worker }).default;

/** Opens what the workers named as arguments need, runs them until a signal comes, then drains. */
async function run(names: readonly string[]): Promise<void> {
  const strangers = names.filter((name) => !WORKERS.some((known) => known === name));
  if (names.length === 0 || strangers.length > 0) throw new Error(`Name workers to run: ${WORKERS.join(', ')}.`);
  const config = loadConfig();
  const log = createLog({ level: config.LOG_LEVEL, name: `worker-${names.join('+')}` });
  if (!config.DATABASE_URL) {
    log.fatal('DATABASE_URL is required by worker processes. `sextant up` runs everything on one machine without it.');
    process.exit(2);
  }
  const lifecycle = createLifecycle({ deadlineMs: DEFAULTS.shutdownMs, log });
  closeOnSignals(lifecycle, log);
  const workers = await Promise.all(names.map(load));
  const context = await openContext(config, lifecycle, log, { databaseUrl: config.DATABASE_URL });
  for (const { name, start } of workers) {
    const running = await start(context, lifecycle.signal);
    // one that drains for long takes no time of the others
    lifecycle.onClose(`worker ${name}`, () => running.close(), { together: true });
  }
  // a crawl that waits for its site is not idle, and has a large heap
  if (!names.some((name) => ON_DEMAND.some((large) => large === name))) collectWhenIdle();
  log.info('ready');
  reportReady();
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(2);
}

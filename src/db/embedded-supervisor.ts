import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.js';
import type { EmbeddedDatabase } from './embedded.js';

/** Requests fail meanwhile: a dead server is noticed within this. */
const LOOK_MS = 250;
/** The first start comes at once, then after ever longer pauses: a server that dies at every start must not fill the log. */
const PAUSES_MS = [0, 500, 2_000, 5_000, 15_000, 30_000];
/** A server that ran for so long is no part of a crash loop. */
const SETTLED_MS = 60_000;

/** Starts the embedded server again whenever it ends by itself, until the signal. */
export async function superviseEmbedded(database: EmbeddedDatabase, log: Logger, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let readyAt = performance.now();
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  while (!signal.aborted) {
    if (database.pid() !== null) {
      await pause(LOOK_MS);
      continue;
    }
    if (performance.now() - readyAt > SETTLED_MS) failures = 0;
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
    // a stop of the installation stops its server as well
    if (signal.aborted) return;
    log.error({ restarts: failures }, 'embedded PostgreSQL ended; starting it again');
    const startedAt = performance.now();
    failures += 1;
    try {
      await database.restart();
      readyAt = performance.now();
      log.warn({ tookMs: Math.round(readyAt - startedAt) }, 'embedded PostgreSQL recovered from its log and is ready');
    } catch (error) {
      const retryMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
      log.error({ err: error, retryMs }, 'embedded PostgreSQL start failed');
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context.js';

/** A try that finds no room ends at its first write; with room the audit goes on within this time. */
const PAUSE_MS = 5_000;

/** Class 53 of PostgreSQL: the disk is full, or memory or connections are used up. */
const isOutOfSpace = (error: unknown): boolean => /^53\d{3}$/.test(String((error as { code?: unknown } | null)?.code));

/** Goes on with the work, from what it has stored, as soon as the database has room again: a full disk is no fault of an audit. */
export async function waitForDiskSpace(
  { log }: Pick<Context, 'log'>,
  signal: AbortSignal,
  work: () => Promise<void>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      if (tries === 1)
        log.error({ err: error, pauseMs }, 'audit paused: database disk full; resumes when there is free space');
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

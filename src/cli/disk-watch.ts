import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.js';
import { freeSpace, inGigabytes } from '../process/free-space.js';

const LOOK_MS = 60_000;

/** Warns once when the disk of the embedded database runs low, and says when there is room again, until the signal. */
export async function watchDisk(dataDir: string, log: Logger, signal: AbortSignal): Promise<void> {
  let wasLow = false;
  while (!signal.aborted) {
    const space = await freeSpace(dataDir).catch(() => null);
    if (space && space.low !== wasLow) {
      wasLow = space.low;
      const free = inGigabytes(space.freeBytes);
      if (wasLow) log.warn({ free, dataDir }, 'database disk is nearly full: free space, or set AUDITS_KEPT');
      else log.info({ free, dataDir }, 'database disk has free space again');
    }
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

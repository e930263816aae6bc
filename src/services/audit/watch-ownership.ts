import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.js';
import { type OwnedAudit, stillOwned } from './owned-audit.js';
import { LostAudit } from './storage/stored-frontier.js';

/** how long a phase that writes nothing may go on after a cancellation */
const PERIOD_MS = 1_000;

export interface OwnershipWatch {
  /** aborted with `LostAudit` when the audit is cancelled, deleted or taken over; else as the given one */
  signal: AbortSignal;
  stop(): Promise<void>;
}

/** Looks at the audit's row while it is worked on, so that every phase ends when the audit does. */
export function watchOwnership(context: Context, audit: OwnedAudit, outer: AbortSignal): OwnershipWatch {
  const lost = new AbortController();
  const over = new AbortController();
  const watching = (async () => {
    for (;;) {
      await sleep(PERIOD_MS, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      // the database being away for a moment is no loss: the next write tells
      if (await stillOwned(context.db, audit).catch(() => true)) continue;
      lost.abort(new LostAudit(`Audit ${audit.id} was cancelled or taken over.`));
      return;
    }
  })();
  return {
    signal: AbortSignal.any([outer, lost.signal]),
    stop: () => {
      over.abort();
      return watching;
    },
  };
}

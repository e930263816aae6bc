import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import { type AuditStanding, auditStanding, type OwnedAudit } from './owned-audit.js';
import { LostAudit } from './storage/stored-frontier.js';

/** how long a phase that writes nothing may go on after a cancellation */
const PERIOD_MS = 1_000;

/** The audit is paused: what was fetched is stored, and whoever resumes it continues there. */
export class AuditPaused extends Error {
  override readonly name = 'AuditPaused';
}

export interface OwnershipWatch {
  /** aborted with `LostAudit` when the audit is cancelled, deleted or taken over, with `AuditPaused` when it is paused; else as the given one */
  signal: AbortSignal;
  /** aborted when what was crawled is to be evaluated */
  stopped: AbortSignal;
  /** aborted when nothing more is to be rendered */
  renderingSkipped: AbortSignal;
  stop(): Promise<void>;
}

/** Looks at the audit's row while it is worked on, so that every phase ends when the audit does. */
export function watchOwnership(context: Context, audit: OwnedAudit, outer: AbortSignal): OwnershipWatch {
  const left = new AbortController();
  const stopped = new AbortController();
  const skipped = new AbortController();
  const over = new AbortController();
  if (audit.isStopped) stopped.abort();
  if (audit.renderingSkipped) skipped.abort();
  const watching = (async () => {
    for (;;) {
      await sleep(PERIOD_MS, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      // the database being away for a moment is no loss: the next write tells
      const standing = await auditStanding(context.db, audit).catch((): AuditStanding => 'OWNED');
      if (audit.renderingSkipped) skipped.abort();
      if (standing === 'STOPPED') stopped.abort();
      if (standing === 'OWNED' || standing === 'STOPPED') continue;
      left.abort(
        standing === 'PAUSED'
          ? new AuditPaused(`Audit ${audit.id} was paused.`)
          : new LostAudit(`Audit ${audit.id} was cancelled or taken over.`),
      );
      return;
    }
  })();
  return {
    signal: AbortSignal.any([outer, left.signal]),
    stopped: stopped.signal,
    renderingSkipped: skipped.signal,
    stop: () => {
      over.abort();
      return watching;
    },
  };
}

import { type Payload, Postponed } from '../../../../queues.js';
import type { Context } from '../../../context.js';
import { rejudgeAudit } from '../evaluation/rejudge-audit.js';
import { countWait } from '../owned-audit.js';
import { runAudit } from '../run-audit.js';
import { tracedAudit } from '../traced-audit.js';
import { AuditPaused } from '../watch-ownership.js';
import type { AuditSlot } from './audit-slot.js';
import { enterWindow, pauseUntilOpen, WindowClosed } from './crawl-window.js';
import { mayWork, ownerOf, startWaitingAudits } from './organization-turns.js';
import type { AuditOwner, ProcessSlots } from './process-slots.js';
import { waitForDiskSpace } from './wait-for-disk-space.js';

/**
 * Does the job of an audit in its turn; null when there is no such audit any more, or it was paused. An audit that only waits leaves
 * the process by throwing `Postponed` when too many others are in it, and each whose crawl window closes does.
 */
export async function runInTurn(
  context: Context,
  places: ProcessSlots,
  { auditId, rejudge }: Payload<'crawl'>,
  signal: AbortSignal,
): Promise<AuditOwner | null> {
  const owner = await ownerOf(context, auditId);
  if (!owner) return null;
  try {
    const window = await enterWindow(context, owner.crawlWindow);
    try {
      // the sweeper makes its job again when it has its turn
      if (owner.wasPaused && !rejudge && !(await mayWork(context, auditId))) return null;
      await inSlot(context, places, owner, signal, (place) =>
        rejudge
          ? rejudgeAudit(context, auditId, signal)
          : tracedAudit(auditId, ({ onPhase, ...hooks }) =>
              runAudit(
                context,
                auditId,
                AbortSignal.any([signal, place.postponed, ...(window ? [window.closed] : [])]),
                {
                  place,
                  ...hooks,
                  onProgress: ({ crawled }) => {
                    if (crawled > 0) place.arrived();
                  },
                  onPhase: (phase) => {
                    // the rest makes no requests
                    if (phase === 'JUDGING') {
                      place.arrived();
                      window?.leave();
                    }
                    onPhase?.(phase);
                  },
                },
              ),
            ),
      );
      return owner;
    } finally {
      window?.leave();
    }
  } catch (error) {
    const isWaiting = error instanceof WindowClosed && (await pauseUntilOpen(context, auditId, error));
    if (error instanceof AuditPaused || error instanceof WindowClosed) {
      await startWaitingAudits(context, auditId);
      if (isWaiting) {
        error.isOver = async () => !(await pauseUntilOpen(context, auditId, error));
        throw error;
      }
      // resumed or stopped meanwhile: no other job can have been made for it
      if (await mayWork(context, auditId)) throw new Postponed(0);
      return null;
    }
    if (error instanceof Postponed) await countWait(context, auditId, error.delayMs);
    throw error;
  }
}

async function inSlot(
  context: Context,
  places: ProcessSlots,
  owner: AuditOwner,
  signal: AbortSignal,
  work: (place: AuditSlot) => Promise<void>,
): Promise<void> {
  const place = await places.enter(owner, signal);
  try {
    signal.throwIfAborted();
    await waitForDiskSpace(context, signal, () => work(place));
  } finally {
    place.leave();
  }
}

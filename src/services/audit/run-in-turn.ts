import { type Payload, Postponed } from '../../queues.js';
import type { Context } from '../context.js';
import { ownerOf } from './audit-concurrency.js';
import type { AuditOwner, AuditSlots } from './audit-slots.js';
import { countWait } from './owned-audit.js';
import { rejudgeAudit } from './rejudge-audit.js';
import { runAudit } from './run-audit.js';
import { tracedAudit } from './traced-audit.js';
import { waitForDiskSpace } from './wait-for-disk-space.js';

/**
 * Does the job of an audit in its turn; null when there is no such audit any more. An audit that only waits leaves the process
 * by throwing `Postponed` when too many others are in it.
 */
export async function runInTurn(
  context: Context,
  places: AuditSlots,
  { auditId, rejudge }: Payload<'crawl'>,
  signal: AbortSignal,
): Promise<AuditOwner | null> {
  const owner = await ownerOf(context, auditId);
  if (!owner) return null;
  const place = await places.enter(owner, signal);
  try {
    signal.throwIfAborted();
    const running = AbortSignal.any([signal, place.postponed]);
    await waitForDiskSpace(context, signal, () =>
      rejudge
        ? rejudgeAudit(context, auditId, signal)
        : tracedAudit(auditId, (hooks) => runAudit(context, auditId, running, { place, ...hooks })),
    );
    return owner;
  } catch (error) {
    if (error instanceof Postponed) await countWait(context, auditId, error.delayMs);
    throw error;
  } finally {
    place.leave();
  }
}

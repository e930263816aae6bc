import {
  deleteDeliveriesBefore,
  dueDeliveries,
  failHopeless,
  queuedOfProject,
  queuedOfWebhook,
} from '../../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../../context.js';
import { MAX_ATTEMPTS } from './retry.js';

/** younger deliveries may still be between their commit and their job */
const GRACE_MS = 10_000;
/** no attempt lasts that long: its process was lost */
const LOST_MS = 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;
/** deliveries of one webhook at a time: one with a backlog must not keep the others waiting */
const AT_ONCE = { ofOne: 20, inAll: 200 };

/** Queues every delivery that is due and has no job: a retry, a replay, or one whose job was lost. Several processes may do so. */
export async function sweepDeliveries(context: Context): Promise<void> {
  const now = context.clock.now();
  await endHopeless(context, now);
  const due = await dueDeliveries.all(
    context.db,
    now,
    new Date(now.getTime() - GRACE_MS),
    AT_ONCE.ofOne,
    AT_ONCE.inAll,
  );
  for (const { id } of due) {
    const state = await context.queues.state('webhooks', id);
    if (state === 'ALIVE') continue;
    if (state === 'FAILED') await context.queues.remove('webhooks', id);
    await context.queues.add('webhooks', id, { deliveryId: id });
  }
}

/** Deliveries to disabled webhooks, and those whose last attempt nobody lived to tell of; then what is older than anybody requests. */
async function endHopeless(context: Context, now: Date): Promise<void> {
  await failHopeless(context.db, now, new Date(now.getTime() - LOST_MS), MAX_ATTEMPTS);
  await deleteDeliveriesBefore(context.db, new Date(now.getTime() - KEPT_MS));
}

/** Takes the jobs of a project's deliveries, or of one webhook's, out of the queue before their rows go. */
export async function forgetJobs(
  context: Context,
  place: { projectId: string } | { webhookId: string },
): Promise<void> {
  const now = context.clock.now();
  const queued =
    'projectId' in place
      ? await queuedOfProject.all(context.db, place.projectId, now)
      : await queuedOfWebhook.all(context.db, place.webhookId, now);
  for (const delivery of queued) await context.queues.remove('webhooks', delivery.id);
}

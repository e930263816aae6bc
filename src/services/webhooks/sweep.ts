import type { Context } from '../context.js';
import { MAX_ATTEMPTS } from './retry.js';

/** younger deliveries may still be between their commit and their job */
const GRACE_MS = 10_000;
/** no attempt lasts that long: its process was lost */
const LOST_MS = 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;
/** of one webhook at a time: one with a backlog must not keep the others waiting */
const AT_ONCE = { ofOne: 20, inAll: 200 };

/** Queues every delivery that is due and has no job: a retry, a replay, or one whose job was lost. Several processes may do so. */
export async function sweepDeliveries(context: Context): Promise<void> {
  const now = context.clock.now();
  await endHopeless(context, now);
  const due = await context.db.rows<{ id: string }>(
    `select id from (
       select d.id, d.next_attempt_at, row_number() over (partition by d.webhook_id order by d.next_attempt_at) as place
         from webhook_delivery d join webhook w on w.id = d.webhook_id
        where d.status = 'PENDING' and d.next_attempt_at <= $1 and w.active and coalesce(w.rests_until, $1) <= $1
          and (d.attempts > 0 or d.created_at <= $2)) due
      where place <= ${AT_ONCE.ofOne} order by next_attempt_at limit ${AT_ONCE.inAll}`,
    [now, new Date(now.getTime() - GRACE_MS)],
  );
  for (const { id } of due) {
    const state = await context.queues.state('webhooks', id);
    if (state === 'ALIVE') continue;
    if (state === 'FAILED') await context.queues.remove('webhooks', id);
    await context.queues.add('webhooks', id, { deliveryId: id });
  }
}

/** Deliveries to disabled webhooks, and those whose last attempt nobody lived to tell of; then what is older than anybody asks for. */
async function endHopeless(context: Context, now: Date): Promise<void> {
  await context.db.rows(
    `update webhook_delivery d set status = 'FAILED', next_attempt_at = null,
            error = case when w.active then 'INTERRUPTED' else 'WEBHOOK_DISABLED' end
       from webhook w
      where d.status = 'PENDING' and d.next_attempt_at <= $1 and w.id = d.webhook_id
        and (not w.active or (d.attempts - d.former_attempts >= ${MAX_ATTEMPTS} and d.last_attempt_at < $2))`,
    [now, new Date(now.getTime() - LOST_MS)],
  );
  await context.db.rows('delete from webhook_delivery where created_at < $1', [new Date(now.getTime() - KEPT_MS)]);
}

/** Takes the jobs of a project's deliveries, or of one webhook's, out of the queue before their rows go. */
export async function forgetJobs(
  context: Context,
  place: { projectId: string } | { webhookId: string },
): Promise<void> {
  const [column, id] = 'projectId' in place ? ['project_id', place.projectId] : ['webhook_id', place.webhookId];
  const queued = await context.db.rows<{ id: string }>(
    `select id from webhook_delivery where ${column} = $1 and status = 'PENDING' and next_attempt_at <= $2`,
    [id, context.clock.now()],
  );
  for (const delivery of queued) await context.queues.remove('webhooks', delivery.id);
}

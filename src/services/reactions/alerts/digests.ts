import { v7 as uuidv7 } from 'uuid';
import { takeDigest } from '../../../db/queries/alerts/alert-rule.js';
import { insertDeliveries } from '../../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../../context.js';
import { payloadOf } from '../../outbound/webhooks/events.js';
import { described } from './alert-messages.js';
import type { AlertKind } from './events/index.js';

/** digests that one turn of the scheduler makes: the others are due at the next one, seconds later */
const SWEEP = 100;
/** alerts that a digest lists; the others are counted */
const LISTED = 50;

/** Makes a delivery of every digest that is due: once, however many schedulers there are. */
export async function sendDigests(context: Context): Promise<void> {
  let made = 0;
  while (made < SWEEP && (await sendNext(context))) made += 1;
  if (made > 0) await context.queues.relay();
}

function sendNext(context: Context): Promise<boolean> {
  return context.db.transaction(async (client) => {
    const at = context.clock.now();
    const due = await takeDigest(client, at);
    if (!due) return false;
    const { webhookId, organizationId, projectId, name, url, alerts } = due;
    const id = uuidv7();
    const payload = payloadOf(
      'alert.digest',
      {
        project: { id: projectId, name, url },
        alerts: alerts.slice(0, LISTED).map((one) =>
          described(context, {
            ...one,
            kind: one.kind as AlertKind,
            data: one.data as object,
            at: one.createdAt,
            projectId,
          }),
        ),
        total: alerts.length,
        url: `${context.settings.baseUrl}/projects/${projectId}/alerts`,
      },
      at,
    );
    await insertDeliveries(client, {
      ids: [id],
      webhookIds: [webhookId],
      organizationId,
      projectId,
      eventId: uuidv7(),
      event: 'alert.digest',
      payload,
      at,
      dueAt: at,
    });
    await context.queues.enqueue(client, 'webhooks', id, { deliveryId: id });
    return true;
  });
}

import type { Sending } from '../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../context.js';
import type { Attempt, DeliveryOutcome } from '../webhooks/post.js';
import { openTarget } from './channel-secrets.js';
import { type ChannelKindName, channelKind } from './kinds/index.js';
import { noticeOf } from './notice.js';

/** One attempt to send a delivery to a channel. */
export function sendToChannel(context: Context, sending: Sending, attempt: Attempt): Promise<DeliveryOutcome> {
  const { webhook_id: id, organization_id: organizationId, event_id: eventId, payload, kind, target } = sending;
  const secret = openTarget(context.keyring, id, target ?? '');
  return channelKind(kind as ChannelKindName).send(
    context,
    { secret, organizationId, eventId },
    noticeOf(payload),
    attempt,
  );
}

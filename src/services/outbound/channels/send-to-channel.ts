import type { Sending } from '../../../db/queries/webhooks/webhook-delivery.js';
import { OperatorError } from '../../../errors.js';
import type { Context } from '../../context.js';
import type { Attempt, DeliveryOutcome } from '../webhooks/post.js';
import { openTarget } from './channel-secrets.js';
import { type ChannelKindName, channelKind } from './kinds/index.js';
import { noticeOf } from './notice.js';

/** Nothing was sent, and nothing is until the operator gives the key back: a later attempt may find it. */
const UNREADABLE: DeliveryOutcome = {
  status: null,
  error: 'SECRET_UNREADABLE',
  latencyMs: 0,
  retryAfterMs: null,
  final: false,
};

/** One attempt to send a delivery to a channel. */
export async function sendToChannel(context: Context, sending: Sending, attempt: Attempt): Promise<DeliveryOutcome> {
  const { webhook_id: id, organization_id: organizationId, event_id: eventId, payload, kind, target } = sending;
  let secret: unknown;
  try {
    secret = openTarget(context.keyring, id, target ?? '');
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    context.log.error({ channel: id, error: error.message }, 'channel cannot be read');
    return UNREADABLE;
  }
  return channelKind(kind as ChannelKindName).send(
    context,
    { secret, organizationId, projectId: sending.project_id, eventId, left: sending.recipients_left },
    noticeOf(payload),
    attempt,
  );
}

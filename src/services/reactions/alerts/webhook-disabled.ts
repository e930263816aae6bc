import type { Sending } from '../../../db/queries/webhooks/webhook-delivery.js';
import type { DisabledWebhook, Reaction } from '../../reaction-lists.js';
import { raise } from './raise.js';

const WHY: Record<DisabledWebhook['reason'], string> = {
  GONE: 'the endpoint returned 410 Gone',
  FAILING: 'no successful delivery for 5 days',
};

export const raiseWebhookDisabled: Reaction<DisabledWebhook> = (context, client, { sending, reason, at }) =>
  raise(context, client, {
    organizationId: sending.organization_id,
    projectId: sending.project_id,
    kind: 'WEBHOOK_DISABLED',
    // the path may be a secret, and everybody of the organization reads alerts
    message: `The ${nameOf(sending)} was disabled: ${WHY[reason]}.`,
    data: { webhookId: sending.webhook_id, reason },
    at,
  });

const nameOf = ({ kind, url, description }: Sending): string =>
  kind === 'WEBHOOK' ? `webhook at ${new URL(url).host}` : `channel “${description}”`;

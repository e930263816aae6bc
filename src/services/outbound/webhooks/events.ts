import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { holdListeners } from '../../../db/queries/webhooks/webhook.js';
import { insertDeliveries } from '../../../db/queries/webhooks/webhook-delivery.js';
import { PLAN_NAMES, PLANS } from '../../../plans.js';
import { cutText } from '../../../text/cut-text.js';
import type { Context } from '../../context.js';

export const WEBHOOK_EVENTS = [
  'audit.completed',
  'audit.failed',
  'score.dropped',
  'ranking.changed',
  'incident.opened',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** The subject of a delivery: events, alerts by the rules of a project, and tests. */
export type PayloadType = WebhookEvent | 'alert.raised' | 'alert.digest' | 'webhook.test' | 'channel.test';

/** version of `data`: a change that is no mere addition gets the next number */
const PAYLOAD_VERSION = 1;
/** addresses and terms are shorter where they come in; this bounds a payload whatever they were */
const MAX_TEXT = 2_048;

/** a webhook outlives a plan that has them */
export const PLANS_WITH_WEBHOOKS = PLAN_NAMES.filter((plan) => PLANS[plan].maxWebhooks > 0);

export interface Announcement {
  organizationId: string;
  projectId: string;
  event: WebhookEvent;
  data: object;
  at: Date;
}

/**
 * Writes one delivery for every subscribed webhook in the transaction of the change itself: a change that is rolled
 * back is never delivered, and a committed one is, however often processes are killed.
 */
export async function announce(
  { queues }: Pick<Context, 'queues'>,
  client: PoolClient,
  { organizationId, projectId, event, data, at }: Announcement,
): Promise<void> {
  const listeners = await holdListeners(client, organizationId, projectId, event, PLANS_WITH_WEBHOOKS);
  const [first] = listeners;
  if (!first) return;
  const project = { id: projectId, name: first.name, url: first.url };
  const payload = payloadOf(event, { project, ...data }, at);
  const ids = listeners.map(() => uuidv7());
  const webhookIds = listeners.map(({ id }) => id);
  await insertDeliveries(client, { ids, webhookIds, organizationId, projectId, eventId: uuidv7(), event, payload, at });
  for (const id of ids) await queues.enqueue(client, 'webhooks', id, { deliveryId: id });
}

/** The text that is signed and sent, in the form of https://www.standardwebhooks.com. */
export const payloadOf = (type: PayloadType, data: object, at: Date): string =>
  JSON.stringify({ type, version: PAYLOAD_VERSION, timestamp: at.toISOString(), data }, (_name, value: unknown) =>
    typeof value === 'string' ? cutText(value, MAX_TEXT) : value,
  );

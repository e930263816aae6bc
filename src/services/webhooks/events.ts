import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PLAN_NAMES, PLANS } from '../../plans.js';
import type { Context } from '../context.js';

export const WEBHOOK_EVENTS = ['audit.completed', 'audit.failed', 'score.dropped', 'ranking.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** of `data`: a change that is no mere addition gets the next number */
const PAYLOAD_VERSION = 1;
/** addresses and terms are shorter where they come in; this bounds a payload whatever they were */
const MAX_TEXT = 2_048;

const PLANS_WITH_WEBHOOKS = PLAN_NAMES.filter((plan) => PLANS[plan].maxWebhooks > 0);

export interface Announcement {
  organizationId: string;
  projectId: string;
  event: WebhookEvent;
  data: object;
  at: Date;
}

/**
 * Writes one delivery for every webhook that wants to know, inside the transaction of what it tells of: what is rolled
 * back was never told, and what is committed is told however often processes are killed.
 */
export async function announce(
  { queues }: Pick<Context, 'queues'>,
  client: PoolClient,
  { organizationId, projectId, event, data, at }: Announcement,
): Promise<void> {
  // held until the commit: a webhook that is deleted beside us must not take the transaction with it
  const { rows } = await client.query<{ id: string; name: string; url: string }>(
    `select w.id, p.name, p.url from webhook w join project p on p.id = $2 join organization o on o.id = w.organization_id
      where w.organization_id = $1 and w.active and $3 = any(w.events) and (w.project_id is null or w.project_id = $2)
        and o.plan = any($4::text[])
      for key share of w`,
    [organizationId, projectId, event, PLANS_WITH_WEBHOOKS],
  );
  const [first] = rows;
  if (!first) return;
  const project = { id: projectId, name: first.name, url: first.url };
  const payload = payloadOf(event, { project, ...data }, at);
  const ids = rows.map(() => uuidv7());
  await client.query(
    `insert into webhook_delivery (id, webhook_id, organization_id, project_id, event_id, event, payload, next_attempt_at, created_at)
     select d.id, d.webhook_id, $1, $2, $3, $4, $5, $6, $6 from unnest($7::uuid[], $8::uuid[]) as d (id, webhook_id)`,
    [organizationId, projectId, uuidv7(), event, payload, at, ids, rows.map(({ id }) => id)],
  );
  for (const id of ids) await queues.enqueue(client, 'webhooks', id, { deliveryId: id });
}

/** The text that is signed and sent, in the form of https://www.standardwebhooks.com. */
export const payloadOf = (type: WebhookEvent | 'webhook.test', data: object, at: Date): string =>
  JSON.stringify({ type, version: PAYLOAD_VERSION, timestamp: at.toISOString(), data }, (_name, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value,
  );

import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { instant } from '../../../db/instant.js';
import { insertAlert } from '../../../db/queries/alerts/alert.js';
import {
  holdChannels,
  insertDigestEntries,
  type StoredRule,
  sendingTime,
} from '../../../db/queries/alerts/alert-rule.js';
import { deploysBetween } from '../../../db/queries/alerts/deploy-marker.js';
import { insertDeliveries } from '../../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../../context.js';
import { PLANS_WITH_WEBHOOKS, payloadOf } from '../../outbound/webhooks/events.js';
import { quantity } from './alert-event.js';
import { effectiveRule } from './effective-rule.js';
import { type AlertKind, alertPath } from './events/index.js';

export interface NewAlert {
  organizationId: string;
  projectId: string;
  kind: AlertKind;
  message: string;
  data: object;
  at: Date;
  /** when things were known to be well: deploys since then are named */
  since?: Date;
  /** seen at once, not by an audit: the last deploy of the day is named */
  isImmediate?: boolean;
}

type Parts = Pick<Context, 'queues' | 'settings'>;

/**
 * Writes an alert and what brings it to its channels, inside the transaction of what it is about: what is rolled back was
 * never sent, and what is committed arrives however often processes are killed.
 */
export async function raise(context: Parts, client: PoolClient, given: NewAlert, known?: StoredRule): Promise<void> {
  const rule = known ?? (await effectiveRule(client, given.projectId, given.kind));
  if (!rule.enabled) return;
  const alert = await withDeploys(client, given);
  const id = uuidv7();
  await insertAlert(client, { ...alert, id });
  if (rule.mutedUntil !== null && instant(rule.mutedUntil) > alert.at) return;
  const listeners = await holdChannels(client, alert, rule.channelIds, PLANS_WITH_WEBHOOKS);
  const [first] = listeners;
  if (!first) return;
  const dueAt = instant(await sendingTime(client, rule, alert.at));
  const webhookIds = listeners.map((one) => one.id);
  if (rule.digest !== 'NONE') {
    await insertDigestEntries(client, id, alert, webhookIds, dueAt);
    return;
  }
  const { organizationId, projectId, at } = alert;
  const project = { id: projectId, name: first.name, url: first.url };
  const payload = payloadOf('alert.raised', { project, alert: described(context, { ...alert, id }) }, at);
  const ids = listeners.map(() => uuidv7());
  await insertDeliveries(client, {
    ids,
    webhookIds,
    organizationId,
    projectId,
    eventId: uuidv7(),
    event: 'alert.raised',
    payload,
    at,
    dueAt,
  });
  // after quiet hours the sweeper queues them
  if (dueAt > at) return;
  for (const delivery of ids) await context.queues.enqueue(client, 'webhooks', delivery, { deliveryId: delivery });
}

/** deploys that a message names */
const NAMED = 3;

/** a page may show a deploy minutes after it, when caches have expired */
const DAY_MS = 86_400_000;

/** Names what was deployed since things were well. */
async function withDeploys(client: PoolClient, alert: NewAlert): Promise<NewAlert> {
  const after = alert.isImmediate ? new Date(alert.at.getTime() - DAY_MS) : alert.since;
  if (!after) return alert;
  const period = { after, until: alert.at };
  const deploys = await deploysBetween(client, alert.projectId, period, alert.isImmediate ? 1 : NAMED);
  const [last] = deploys;
  if (!last) return alert;
  const names = deploys.map(({ label, gitSha }) => {
    const short = gitSha?.slice(0, 7);
    return short && short !== label ? `${label} (${short})` : label;
  });
  const minutes = Math.round((alert.at.getTime() - last.deployedAt.getTime()) / 60_000);
  const sentence = alert.isImmediate
    ? `Last deploy: ${names[0]}, ${quantity(minutes, 'minute')} before.`
    : `Deployed since the previous audit: ${names.join(', ')}.`;
  return { ...alert, message: `${alert.message} ${sentence}`, data: { ...alert.data, deploys } };
}

/** An alert as deliveries carry it. */
export const described = (
  { settings }: Pick<Context, 'settings'>,
  { id, kind, message, data, at, projectId }: Omit<NewAlert, 'organizationId'> & { id: string },
) => ({
  id,
  kind,
  message,
  url: settings.baseUrl + alertPath({ kind, projectId, data }),
  createdAt: at.toISOString(),
  data,
});

import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { instant } from '../../../db/instant.js';
import {
  type AlertListener,
  holdChannels,
  insertDigestEntries,
  type StoredRule,
  sendingTime,
} from '../../../db/queries/alerts/alert-rule.js';
import type { StoredCause } from '../../../db/queries/alerts/incident.js';
import { holdListeners } from '../../../db/queries/webhooks/webhook.js';
import { insertDeliveries } from '../../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../../context.js';
import { PLANS_WITH_WEBHOOKS, payloadOf } from '../../outbound/webhooks/events.js';
import { type AlertKind, alertPath } from './events/index.js';
import { causesInOrder } from './incident-of-alerts.js';

type Parts = Pick<Context, 'queues' | 'settings'>;

/** An alert that was written, with the rule that says where it is sent. */
export interface SentAlert {
  id: string;
  projectId: string;
  kind: AlertKind;
  message: string;
  data: object;
  at: Date;
  rule: StoredRule;
  causes: readonly StoredCause[];
}

interface Place {
  incidentId: string;
  /** it was opened by these alerts */
  isOpened: boolean;
  severity: string;
  auditId: string | null;
  organizationId: string;
  projectId: string;
  at: Date;
}

/** The message that one channel is sent for these alerts. */
interface Message {
  listener: AlertListener;
  alerts: SentAlert[];
  dueAt: Date;
  /** sent as an incident even with one alert */
  ofIncident?: boolean;
}

/**
 * One message for each channel, about all alerts that its rules send there: it is sent as soon as the first of them is. Alerts that
 * wait for a digest are listed in it if there is one, and wait otherwise. Webhooks that subscribe to incidents get one that opens.
 */
export async function sendAlerts(
  context: Parts,
  client: PoolClient,
  place: Place,
  alerts: readonly SentAlert[],
): Promise<void> {
  const messages = new Map<string, Message>();
  const collected: (Message & { alert: SentAlert })[] = [];
  for (const alert of alerts) {
    const { rule, at } = alert;
    const dueAt = instant(await sendingTime(client, rule, at));
    for (const listener of await holdChannels(client, place, rule.channelIds, PLANS_WITH_WEBHOOKS)) {
      if (rule.digest !== 'NONE') {
        collected.push({ listener, alerts: [], alert, dueAt });
        continue;
      }
      const message = messages.get(listener.id);
      if (message) Object.assign(message, { alerts: [...message.alerts, alert], dueAt: earlier(message.dueAt, dueAt) });
      else messages.set(listener.id, { listener, alerts: [alert], dueAt });
    }
  }
  for (const { listener, alert, dueAt } of collected) {
    const message = messages.get(listener.id);
    if (message) message.alerts.push(alert);
    else await insertDigestEntries(client, alert.id, place, [listener.id], dueAt);
  }
  for (const listener of place.isOpened ? await subscribers(client, place) : []) {
    const message = messages.get(listener.id);
    if (message) message.ofIncident = true;
    else messages.set(listener.id, { listener, alerts: [...alerts], dueAt: place.at, ofIncident: true });
  }
  const alike = Map.groupBy(messages.values(), ({ alerts: of, dueAt, ofIncident }) =>
    JSON.stringify([dueAt, ofIncident, of.map(({ id }) => id).sort()]),
  );
  // the first message of an incident has its id: muting the incident finds it
  const eventId = place.isOpened ? place.incidentId : uuidv7();
  for (const group of alike.values()) await send(context, client, place, group, eventId);
}

const subscribers = (client: PoolClient, { organizationId, projectId }: Place): Promise<AlertListener[]> =>
  holdListeners(client, organizationId, projectId, 'incident.opened', PLANS_WITH_WEBHOOKS);

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

async function send(
  context: Parts,
  client: PoolClient,
  place: Place,
  group: readonly Message[],
  eventId: string,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { organizationId, projectId, at } = place;
  const { listener, alerts, dueAt, ofIncident = false } = first;
  const project = { id: projectId, name: listener.name, url: listener.url };
  const incident = incidentIn(context, place, alerts);
  const [only, second] = alerts;
  const isOne = only !== undefined && second === undefined && !ofIncident;
  const event = isOne ? 'alert.raised' : 'incident.opened';
  const data = isOne
    ? { project, alert: described(context, only), incident: { id: incident.id, url: incident.url } }
    : { project, incident, alerts: alerts.map((alert) => described(context, alert)) };
  const ids = group.map(() => uuidv7());
  await insertDeliveries(client, {
    ids,
    webhookIds: group.map((one) => one.listener.id),
    organizationId,
    projectId,
    eventId,
    event,
    payload: payloadOf(event, data, at),
    at,
    dueAt,
  });
  // after quiet hours the sweeper queues them
  if (dueAt > at) return;
  for (const delivery of ids) await context.queues.enqueue(client, 'webhooks', delivery, { deliveryId: delivery });
}

/** The incident as far as these alerts are its causes. */
function incidentIn(
  { settings }: Parts,
  { incidentId, severity, auditId, projectId, at }: Place,
  alerts: readonly SentAlert[],
) {
  const causes = causesInOrder(alerts.flatMap((one) => one.causes));
  const shown = causes.filter(({ text }, place) => causes.findIndex((one) => one.text === text) === place);
  return {
    id: incidentId,
    severity,
    auditId,
    openedAt: at.toISOString(),
    url: settings.baseUrl + incidentPath(projectId, incidentId),
    causes: shown.map(({ kind, severity: of, text, path }) => ({
      kind,
      severity: of,
      text,
      url: settings.baseUrl + path,
    })),
  };
}

/** The path of the screen in the web application that shows an incident. */
export const incidentPath = (projectId: string, id: string): string => `/projects/${projectId}/alerts?incident=${id}`;

/** An alert as deliveries carry it. */
export const described = (
  { settings }: Pick<Context, 'settings'>,
  { id, kind, message, data, at, projectId }: Pick<SentAlert, 'id' | 'kind' | 'message' | 'data' | 'at' | 'projectId'>,
) => ({
  id,
  kind,
  message,
  url: settings.baseUrl + alertPath({ kind, projectId, data }),
  createdAt: at.toISOString(),
  data,
});

import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import { Webhook } from '../../../db/entities/webhook.js';
import type { WebhookDelivery } from '../../../db/entities/webhook-delivery.js';
import * as rows from '../../../db/queries/webhooks/webhook.js';
import { deliveryById, insertDeliveries } from '../../../db/queries/webhooks/webhook-delivery.js';
import { storableText } from '../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { PLAN_NAMES, PLANS } from '../../../plans.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { requireAllowedUrl } from '../../hosts/allowed-url.js';
import { found, isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { MAX_ADDRESS } from '../../projects/site-host.js';
import { type PayloadType, payloadOf, type WebhookEvent } from './events.js';
import { secretOf } from './signing.js';
import { forgetJobs } from './sweep.js';

export interface NewWebhook {
  url: string;
  events: readonly WebhookEvent[];
  /** null or left out: every project of the organization */
  projectId?: string | null | undefined;
  description?: string | null | undefined;
}

export interface WebhookChange {
  url?: string | null | undefined;
  events?: readonly WebhookEvent[] | null | undefined;
  description?: string | null | undefined;
  active?: boolean | null | undefined;
}

export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** for so long both secrets sign after one was replaced: receivers change over without a gap */
const OVERLAP_MS = 24 * 3_600_000;
/** with the newest ten signatures: headers are bounded wherever they arrive */
const MAX_FORMER = 9;
export const MAX_DESCRIPTION = 200;
/** The state of an endpoint that is forgotten when it sends again, or elsewhere. */
export const FORGOTTEN_FAILURES = { failures: 0, failingSince: null, restsUntil: null } as const;

/** Newest first. */
export async function list(context: Context, viewer: Viewer): Promise<Webhook[]> {
  return rows.webhooksOf.all(context.db, viewer.organizationId);
}

export async function get(context: Context, viewer: Viewer, id: string): Promise<Webhook> {
  const webhook = isId(id) ? await rows.webhookOf.first(context.db, id, viewer.organizationId) : null;
  return found(webhook, 'WEBHOOK_NOT_FOUND');
}

/** The same of whatever has deliveries: a webhook or a channel. */
export async function endpoint(context: Context, viewer: Viewer, id: string): Promise<Webhook> {
  const one = isId(id) ? await rows.endpointOf.first(context.db, id, viewer.organizationId) : null;
  return found(one, 'WEBHOOK_NOT_FOUND');
}

/** Makes a webhook. Its secret is in this response only. */
export async function create(context: Context, viewer: Viewer, input: NewWebhook): Promise<WebhookWithSecret> {
  const limit = PLANS[viewer.plan].maxWebhooks;
  if (limit === 0) {
    const plans = PLAN_NAMES.filter((plan) => PLANS[plan].maxWebhooks > 0).join(' or ');
    throw problem('PLAN_REQUIRED', { message: `Webhooks need the ${plans} plan; yours is ${viewer.plan}.` });
  }
  const values = checked(context, input);
  const projectId = input.projectId ?? null;
  const project = projectId === null ? null : await projects.get(context, viewer, projectId);
  const id = uuidv7();
  await context.db.unitOfWork(async (em, client) => {
    const used = await rows.countForNew(client, viewer.organizationId);
    if (used >= limit)
      throw problem('PLAN_LIMIT_REACHED', {
        message: `The ${viewer.plan} plan allows ${limit} webhooks; ${used} are in use.`,
      });
    em.create(Webhook, {
      id,
      organizationId: viewer.organizationId,
      projectId: project?.id ?? null,
      url: values.url as string,
      description: values.description ?? '',
      events: values.events as string[],
      active: true,
      createdAt: context.clock.now(),
    });
    await record(client, viewer, {
      action: 'WEBHOOK_CREATED',
      target: { id, name: hostOf(values.url) },
      details: { events: values.events, projectId: project?.id ?? null },
    });
  });
  return withSecret(context, await get(context, viewer, id));
}

/** Changes what is given. Making it active again, or another address, forgets its failures. */
export async function update(context: Context, viewer: Viewer, id: string, input: WebhookChange): Promise<Webhook> {
  const before = await get(context, viewer, id);
  const values = checked(context, input);
  const { url, events } = values;
  const active = input.active ?? undefined;
  if (Object.keys(values).length === 0 && active === undefined) return before;
  await context.db.unitOfWork(async (em, client) => {
    await em.nativeUpdate(
      Webhook,
      { id, organizationId: viewer.organizationId },
      {
        ...values,
        ...(active === undefined ? {} : { active, disabledReason: null }),
        ...(active === true || url !== undefined ? FORGOTTEN_FAILURES : {}),
      },
    );
    await record(client, viewer, {
      action: 'WEBHOOK_UPDATED',
      target: { id, name: hostOf(url ?? before.url) },
      details: { events, active, ...(url === undefined ? {} : { urlChanged: true }) },
    });
  });
  return get(context, viewer, id);
}

/** Deletes it with all that is known of its deliveries. */
export async function remove(context: Context, viewer: Viewer, id: string): Promise<string> {
  const webhook = await get(context, viewer, id);
  await forgetJobs(context, { webhookId: webhook.id });
  await context.db.transaction(async (client) => {
    await rows.deleteWebhook(client, id, viewer.organizationId);
    await record(client, viewer, { action: 'WEBHOOK_DELETED', target: { id, name: hostOf(webhook.url) } });
  });
  return webhook.id;
}

/** Makes another secret; old secrets keep signing for a day after their replacement. */
export async function rotateSecret(context: Context, viewer: Viewer, id: string): Promise<WebhookWithSecret> {
  const { url } = await get(context, viewer, id);
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    await rows.rotateSecret(client, id, viewer.organizationId, {
      until: new Date(now.getTime() + OVERLAP_MS),
      now,
      kept: MAX_FORMER - 1,
    });
    await record(client, viewer, { action: 'WEBHOOK_SECRET_ROTATED', target: { id, name: hostOf(url) } });
  });
  return withSecret(context, await get(context, viewer, id));
}

/** Sends an event that nothing happened for, once: what becomes of it is in the delivery. */
export async function sendTest(context: Context, viewer: Viewer, id: string): Promise<WebhookDelivery> {
  const webhook = await get(context, viewer, id);
  return sendOnce(context, viewer, webhook, 'webhook.test', { webhookId: id });
}

/** One delivery of a test to an endpoint of any kind. */
export async function sendOnce(
  context: Context,
  viewer: Viewer,
  { id, active }: Pick<Webhook, 'id' | 'active'>,
  event: PayloadType,
  data: object,
): Promise<WebhookDelivery> {
  if (!active) throw problem('WEBHOOK_DISABLED');
  const at = context.clock.now();
  const deliveryId = uuidv7();
  await inQueue(context, deliveryId, (client) =>
    insertDeliveries(client, {
      ids: [deliveryId],
      webhookIds: [id],
      organizationId: viewer.organizationId,
      projectId: null,
      eventId: uuidv7(),
      event,
      payload: payloadOf(event, data, at),
      at,
    }),
  );
  return found(await deliveryById.first(context.db, deliveryId), 'WEBHOOK_DELIVERY_NOT_FOUND');
}

/** Writes a delivery and its job in one transaction. */
export async function inQueue(
  context: Context,
  deliveryId: string,
  write: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  await context.db.transaction(async (client) => {
    await write(client);
    await context.queues.enqueue(client, 'webhooks', deliveryId, { deliveryId });
  });
  await context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
}

/** Path and query of a webhook may hold a secret of the receiver: the log has the host alone. */
const hostOf = (url: string | undefined): string => URL.parse(url ?? '')?.host ?? '';

async function withSecret(context: Context, webhook: Webhook): Promise<WebhookWithSecret> {
  return { webhook, secret: secretOf(await context.secret(), webhook.id, webhook.secretVersion) };
}

/** The input, in the form in which it is stored. */
function checked(context: Context, input: WebhookChange): { url?: string; events?: string[]; description?: string } {
  const details: ProblemDetail[] = [];
  const url = input.url === null || input.url === undefined ? undefined : URL.parse(input.url.trim());
  if (url === null || (url && (!/^https?:$/.test(url.protocol) || url.href.length > MAX_ADDRESS)))
    details.push({ path: 'url', message: 'This must be an http or https URL of at most 2,048 characters.' });
  const description = input.description?.trim();
  if (description !== undefined && description.length > MAX_DESCRIPTION)
    details.push({ path: 'description', message: `A description has at most ${MAX_DESCRIPTION} characters.` });
  const events = input.events ? [...new Set(input.events)] : undefined;
  if (events?.length === 0) details.push({ path: 'events', message: 'Choose at least one event.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  if (url) {
    requireAllowedUrl(context, url);
    url.hash = '';
  }
  return {
    ...(url ? { url: url.href } : {}),
    ...(events ? { events } : {}),
    ...(description === undefined ? {} : { description: storableText(description) }),
  };
}

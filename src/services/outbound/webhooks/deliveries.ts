import type { Viewer } from '../../../auth/viewer.js';
import type { DeliveryStatus, WebhookDelivery } from '../../../db/entities/webhook-delivery.js';
import {
  deliveryById,
  deliveryCount,
  deliveryOf,
  deliveryPage,
  repeatDelivery,
  repeatFailed,
} from '../../../db/queries/webhooks/webhook-delivery.js';
import { storableText } from '../../../db/storable.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { type PageOf, pageSize, readTimeCursor, type Slice, sliceOf } from '../../keyset.js';
import * as webhooks from './webhooks.js';

export interface DeliveryFilter {
  status?: DeliveryStatus | null | undefined;
  event?: string | null | undefined;
  since?: Date | null | undefined;
}

/** As every text of the table is: a U+0000 would break the statement. */
const filterValues = (webhookId: string, { status, event, since }: DeliveryFilter) =>
  [webhookId, status ?? null, event ? storableText(event) : null, since ?? null] as const;

/** A page of the deliveries of a webhook, newest first; they are kept for 30 days. */
export async function page(
  context: Context,
  viewer: Viewer,
  webhookId: string,
  options: DeliveryFilter & PageOf = {},
): Promise<Slice<WebhookDelivery>> {
  const webhook = await webhooks.endpoint(context, viewer, webhookId);
  const size = pageSize(options);
  const after = readTimeCursor(options.after);
  const deliveries = await deliveryPage.all(context.db, ...filterValues(webhook.id, options), ...after, size + 1);
  return sliceOf(deliveries, size, ({ createdAt, id }) => [createdAt.getTime(), id], options);
}

export async function count(context: Context, webhookId: string, filter: DeliveryFilter): Promise<number> {
  return (await deliveryCount.first(context.db, ...filterValues(webhookId, filter)))?.count ?? 0;
}

/** Sends it once more, under the same event id, with all its retries. */
export async function replay(context: Context, viewer: Viewer, id: string): Promise<WebhookDelivery> {
  const delivery = found(
    isId(id) ? await deliveryOf.first(context.db, id, viewer.organizationId) : null,
    'WEBHOOK_DELIVERY_NOT_FOUND',
  );
  const webhook = await webhooks.endpoint(context, viewer, delivery.webhookId);
  if (!webhook.active) throw problem('WEBHOOK_DISABLED');
  await webhooks.inQueue(context, id, (client) => repeatDelivery(client, id, context.clock.now()));
  return found(await deliveryById.first(context.db, id), 'WEBHOOK_DELIVERY_NOT_FOUND');
}

/** Retries the deliveries that failed since then; returns their number. The schedule queues them bit by bit. */
export async function replayFailed(context: Context, viewer: Viewer, webhookId: string, since: Date): Promise<number> {
  const webhook = await webhooks.endpoint(context, viewer, webhookId);
  if (!webhook.active) throw problem('WEBHOOK_DISABLED');
  return repeatFailed(context.db, webhook.id, context.clock.now(), since);
}

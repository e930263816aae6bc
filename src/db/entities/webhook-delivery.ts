import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Webhook } from './webhook.js';

export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one webhook. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.uuid().primary(),
    webhookId: p.manyToOne(Webhook).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    projectId: p.uuid().nullable(),
    /** `webhook-id` of every request for it */
    eventId: p.uuid(),
    event: p.text(),
    /** the very text that is signed */
    payload: p.text(),
    status: p.enum(DELIVERY_STATUSES).default('PENDING'),
    attempts: p.integer().default(0),
    /** attempts among these that were made before it was replayed */
    formerAttempts: p.integer().default(0),
    nextAttemptAt: p.datetime(6).nullable(),
    lastAttemptAt: p.datetime(6).nullable(),
    responseStatus: p.smallint().nullable(),
    latencyMs: p.integer().nullable(),
    error: p.text().nullable(),
    /** words of the service that took or refused it */
    errorDetail: p.text().nullable(),
    /** recipients of an e-mail that only some have received; null: all of the channel's */
    recipientsLeft: p.array().nullable(),
    createdAt: p.datetime(6),
  },
  uniques: [{ properties: ['webhookId', 'eventId'] }],
  indexes: [
    { name: 'webhook_delivery_age', properties: ['createdAt'] },
    { name: 'webhook_delivery_due', properties: ['nextAttemptAt'], where: `(status = 'PENDING'::text)` },
    {
      name: 'webhook_delivery_newest',
      expression: `create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc)`,
    },
    { name: 'webhook_delivery_project', properties: ['projectId'] },
  ],
  checks: [{ name: 'webhook_delivery_check', expression: `((status = 'PENDING') = (next_attempt_at is not null))` }],
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;

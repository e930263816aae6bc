import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one webhook. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    organizationId: p.text(),
    projectId: p.uuid().nullable(),
    /** `webhook-id` of every request for it */
    eventId: p.uuid(),
    event: p.text(),
    /** the very text that is signed */
    payload: p.text(),
    status: p.text().$type<DeliveryStatus>(),
    attempts: p.integer(),
    /** of these, made before it was replayed */
    formerAttempts: p.integer(),
    nextAttemptAt: p.datetime().nullable(),
    lastAttemptAt: p.datetime().nullable(),
    responseStatus: p.smallint().nullable(),
    latencyMs: p.integer().nullable(),
    error: p.text().nullable(),
    /** words of the service that took or refused it */
    errorDetail: p.text().nullable(),
    /** of an e-mail that some of its recipients have; null: all of the channel's */
    recipientsLeft: p.array().nullable(),
    createdAt: p.datetime(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;

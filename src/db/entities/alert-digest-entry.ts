import { defineEntity, p } from '@mikro-orm/core';
import { Alert } from './alert.js';
import type { Row } from './row.js';
import { Webhook } from './webhook.js';

/** Alerts that wait for the next digest of a channel. */
export const AlertDigestEntry = defineEntity({
  name: 'AlertDigestEntry',
  tableName: 'alert_digest_entry',
  properties: {
    alertId: p.manyToOne(Alert).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    webhookId: p.manyToOne(Webhook).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    projectId: p.uuid(),
    dueAt: p.datetime(6),
  },
  indexes: [
    { name: 'alert_digest_entry_due', properties: ['dueAt'] },
    { name: 'alert_digest_entry_webhook', properties: ['webhookId'] },
  ],
});
export type AlertDigestEntry = Row<typeof AlertDigestEntry>;

import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Who ended the deliveries where it was not the owner: the address itself by a 410, or its long silence. */
export const DISABLED_REASONS = ['GONE', 'FAILING'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** WEBHOOK is the owner's own program; the others are channels that users read. */
export const ENDPOINT_KINDS = ['WEBHOOK', 'EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.text(),
    /** null: every project of the organization */
    projectId: p.uuid().nullable(),
    kind: p.text().$type<EndpointKind>(),
    /** empty for a channel: where that sends is encrypted */
    url: p.text(),
    /** what everybody of the organization may see of where a channel sends */
    targetHint: p.text().nullable(),
    description: p.text(),
    events: p.array(),
    active: p.boolean(),
    disabledReason: p.text().$type<DisabledReason>().nullable(),
    secretVersion: p.integer(),
    /** until then the secret of before signs as well */
    formerSecretUntil: p.datetime().nullable(),
    /** since the last delivery that arrived */
    failures: p.integer(),
    failingSince: p.datetime().nullable(),
    /** nothing is sent before */
    restsUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type Webhook = InferEntity<typeof Webhook>;

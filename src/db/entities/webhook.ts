import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';

/** The reason why deliveries ended where it was not the owner: the address itself by a 410, or its long silence. */
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
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    /** null: every project of the organization */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    kind: p
      .enum(['WEBHOOK', 'EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM'] as const)
      .$type<EndpointKind>()
      .default('WEBHOOK'),
    /** empty for a channel: where that sends is encrypted */
    url: p.text(),
    /** part of the target that every member of the organization may see */
    targetHint: p.text().nullable(),
    description: p.text(),
    events: p.array(),
    active: p.boolean(),
    disabledReason: p
      .enum(['GONE', 'FAILING'] as const)
      .$type<DisabledReason>()
      .nullable(),
    secretVersion: p.integer().default(1),
    /** until then the secret of before signs as well */
    formerSecretUntil: p.datetime(6).nullable(),
    /** since the last delivery that arrived */
    failures: p.integer().default(0),
    failingSince: p.datetime(6).nullable(),
    /** nothing is sent before */
    restsUntil: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
    /** encrypted: incoming webhook URLs, tokens, addresses */
    target: p.text().nullable().lazy(),
    earlierSecretsUntil: p.array().columnType('timestamptz[]').$type<Date[]>().default([]).lazy(),
  },
  indexes: [
    { name: 'webhook_organization', properties: ['organizationId'] },
    { name: 'webhook_project', properties: ['projectId'] },
  ],
  checks: [{ name: 'webhook_target', expression: `((kind = 'WEBHOOK') = (target is null))` }],
});
/** A row as it is read; lazy columns are read by statements of their own. */
export type Webhook = Omit<InferEntity<typeof Webhook>, 'target' | 'earlierSecretsUntil'>;

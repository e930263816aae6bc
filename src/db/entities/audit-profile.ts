import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** The rule settings that an audit was made with; audits by the rule set as it is have none. */
export const AuditProfile = defineEntity({
  name: 'AuditProfile',
  tableName: 'audit_profile',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    /** null: all rules as the rule set has them */
    hash: p.text().nullable(),
    /** rules and checks of the newest scoring */
    settings: p.json().$type<unknown>(),
    /** in force while the site was crawled */
    extractors: p.json().$type<unknown>(),
    /** differences from the rule set: digests of changed rules, ids of rules that are off */
    changedRules: p.json().$type<unknown>().defaultRaw(`'{}'`),
    removedRules: p.array().default([]),
  },
});
export type AuditProfile = Row<typeof AuditProfile>;

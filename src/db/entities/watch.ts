import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** URLs that are checked between audits, and how often. */
export const Watch = defineEntity({
  name: 'Watch',
  tableName: 'watch',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    enabled: p.boolean(),
    intervalMinutes: p.smallint(),
    /** null: chosen from the newest audit */
    urls: p.array().nullable(),
    /** the audit from which they were chosen */
    chosenFrom: p.uuid().nullable(),
    nextCheckAt: p.datetime(6).nullable(),
    /** the worker that checks, until when */
    claim: p.uuid().nullable(),
    claimedUntil: p.datetime(6).nullable(),
    checkedAt: p.datetime(6).nullable(),
    problem: p.text().nullable(),
    updatedAt: p.datetime(6),
  },
  indexes: [{ name: 'watch_due', properties: ['nextCheckAt'], where: `enabled` }],
  checks: [{ name: 'watch_interval_minutes_check', expression: `(interval_minutes > 0)` }],
});
export type Watch = Row<typeof Watch>;

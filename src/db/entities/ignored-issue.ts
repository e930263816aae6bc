import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Issues that a project ignores, on all pages or on one. */
export const IgnoredIssue = defineEntity({
  name: 'IgnoredIssue',
  tableName: 'ignored_issue',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    rule: p.text().primary(),
    url: p.text().primary().default(''),
    reason: p.text(),
    ignoredUntil: p.datetime(6).nullable(),
    ignoredBy: p.text().nullable(),
    createdAt: p.datetime(6),
  },
});
export type IgnoredIssue = Row<typeof IgnoredIssue>;

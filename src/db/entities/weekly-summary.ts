import { defineEntity, p } from '@mikro-orm/core';
import { Client } from './client.js';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Digests by e-mail, daily or weekly. */
export const WeeklySummary = defineEntity({
  name: 'WeeklySummary',
  tableName: 'weekly_summary',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** null: all projects of the organization */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    /** all projects of one client; null: of all */
    clientId: p.manyToOne(Client).mapToPk().deleteRule('cascade').updateRule('no action').nullable(),
    frequency: p.enum(['DAILY', 'WEEKLY'] as const).default('WEEKLY'),
    /** nothing is sent of a period without changes */
    skipUnchanged: p.boolean().default(false),
    timeZone: p.text(),
    nextAt: p.datetime(6),
    lastAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'weekly_summary_client', properties: ['clientId'] },
    { name: 'weekly_summary_due', properties: ['nextAt'] },
    { name: 'weekly_summary_project', properties: ['projectId'] },
    {
      name: 'weekly_summary_subject',
      expression: `create unique index weekly_summary_subject on weekly_summary (organization_id, user_id, coalesce(project_id, client_id, '00000000-0000-0000-0000-000000000000'::uuid))`,
    },
    { name: 'weekly_summary_user', properties: ['userId'] },
  ],
});
export type WeeklySummary = Row<typeof WeeklySummary>;

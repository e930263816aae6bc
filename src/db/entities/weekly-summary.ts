import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Weekly summaries by e-mail. */
export const WeeklySummary = defineEntity({
  name: 'WeeklySummary',
  tableName: 'weekly_summary',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    userId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** null: all projects of the organization */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    timeZone: p.text(),
    nextAt: p.datetime(6),
    lastAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'weekly_summary_due', properties: ['nextAt'] },
    { name: 'weekly_summary_project', properties: ['projectId'] },
    {
      name: 'weekly_summary_subject',
      expression: `create unique index weekly_summary_subject on weekly_summary (organization_id, user_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'::uuid))`,
    },
    { name: 'weekly_summary_user', properties: ['userId'] },
  ],
});
export type WeeklySummary = Row<typeof WeeklySummary>;

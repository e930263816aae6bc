import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';
import { User } from './user.js';

/** Assignee of an issue of a project. */
export const IssueAssignment = defineEntity({
  name: 'IssueAssignment',
  tableName: 'issue_assignment',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    rule: p.text().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    assigneeId: p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** null: an API key, or a user who is gone */
    assignedBy: p.manyToOne(User).mapToPk().deleteRule('set null').nullable(),
    assignedAt: p.datetime(6),
  },
  indexes: [
    { name: 'issue_assignment_assigned_by', properties: ['assignedBy'] },
    { name: 'issue_assignment_assignee', properties: ['assigneeId', 'organizationId'] },
    { name: 'issue_assignment_organization', properties: ['organizationId'] },
  ],
});
export type IssueAssignment = Row<typeof IssueAssignment>;

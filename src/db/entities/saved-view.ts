import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Filters, orders and columns of a project’s pages, or of the organization’s projects, under a name. */
export const SavedView = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.uuid().primary(),
    /** null: a list of projects */
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').nullable(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    name: p.text(),
    /** query of the URL of the screen */
    query: p.text(),
    createdAt: p.datetime(6),
  },
  indexes: [
    {
      name: 'saved_view_name',
      expression: `create unique index saved_view_name on saved_view (project_id, lower(name))`,
    },
    {
      name: 'saved_view_of_projects',
      expression: `create unique index saved_view_of_projects on saved_view (organization_id, lower(name)) where (project_id is null)`,
    },
    { name: 'saved_view_organization', properties: ['organizationId'] },
  ],
});
export type SavedView = Row<typeof SavedView>;

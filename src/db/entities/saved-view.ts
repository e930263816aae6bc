import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Filters, orders and columns of page lists under a name. */
export const SavedView = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    name: p.text(),
    /** of the URL of the Pages screen */
    query: p.text(),
    createdAt: p.datetime(6),
  },
  indexes: [
    {
      name: 'saved_view_name',
      expression: `create unique index saved_view_name on saved_view (project_id, lower(name))`,
    },
  ],
});
export type SavedView = Row<typeof SavedView>;

import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Parts of a site, by a filter for pages. */
export const Segment = defineEntity({
  name: 'Segment',
  tableName: 'segment',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    name: p.text(),
    query: p.text(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'segment_name', expression: `create unique index segment_name on segment (project_id, lower(name))` },
  ],
});
export type Segment = Row<typeof Segment>;

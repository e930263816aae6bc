import { defineEntity, p } from '@mikro-orm/core';
import type { SegmentDifferences } from '../../audit/engine/segment-settings.js';
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
    /** rule settings of its pages, by the id of the rule */
    rules: p.json().$type<SegmentDifferences>().default('{}'),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'segment_name', expression: `create unique index segment_name on segment (project_id, lower(name))` },
  ],
});
export type Segment = Row<typeof Segment>;

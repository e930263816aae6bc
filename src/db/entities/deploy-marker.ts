import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** When a site was deployed, as its pipeline reports. */
export const DeployMarker = defineEntity({
  name: 'DeployMarker',
  tableName: 'deploy_marker',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    label: p.text(),
    gitSha: p.text().strictNullable(),
    deployedAt: p.datetime(6),
    createdAt: p.datetime(6),
  },
  indexes: [
    {
      name: 'deploy_marker_newest',
      expression: `create index deploy_marker_newest on deploy_marker (project_id, deployed_at desc, id desc)`,
    },
  ],
});
export type DeployMarker = Row<typeof DeployMarker>;

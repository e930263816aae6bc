import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Lines of findings: whom they belong to is known without their issues. */
export const FindingLine = defineEntity({
  name: 'FindingLine',
  tableName: 'finding_line',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
  },
  indexes: [{ name: 'finding_line_project', properties: ['projectId'] }],
});
export type FindingLine = Row<typeof FindingLine>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** How many applied fixes of a rule held: kept after their audits are deleted. */
export const FixOutcome = defineEntity({
  name: 'FixOutcome',
  tableName: 'fix_outcome',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    rule: p.text().primary(),
    held: p.integer(),
    failed: p.integer(),
  },
  indexes: [{ name: 'fix_outcome_organization', properties: ['organizationId'] }],
});
export type FixOutcome = Row<typeof FixOutcome>;

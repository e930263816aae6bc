import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Changes of a project to the rules, and its extractors and checks. */
export const RuleSettings = defineEntity({
  name: 'RuleSettings',
  tableName: 'rule_settings',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    /** differences from the rule set, extractors and checks */
    settings: p.json().$type<unknown>(),
    updatedAt: p.datetime(6),
  },
});
export type RuleSettings = Row<typeof RuleSettings>;

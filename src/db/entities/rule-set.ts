import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Rules that were in force: ids with a digest of each definition. */
export const RuleSet = defineEntity({
  name: 'RuleSet',
  tableName: 'rule_set',
  properties: {
    version: p.text().primary(),
    rules: p.json().$type<unknown>(),
  },
});
export type RuleSet = Row<typeof RuleSet>;

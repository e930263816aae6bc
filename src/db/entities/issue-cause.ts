import { defineEntity, p } from '@mikro-orm/core';
import { Issue } from './issue.js';
import type { Row } from './row.js';

/** Cause that many pages of an issue have in common: a shared resource, a link of the navigation, a setting of the server. */
export const IssueCause = defineEntity({
  name: 'IssueCause',
  tableName: 'issue_cause',
  properties: {
    issueId: p.manyToOne(Issue).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    place: p.integer().primary(),
    /** JSON null where the evidence of each page differs */
    evidence: p.json().$type<unknown>(),
    affectedPages: p.integer(),
    sampleUrls: p.array(),
  },
});
export type IssueCause = Row<typeof IssueCause>;

import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Scores and incoming links of pages. Sources of links are bytes: a row for every link would be the largest table of all. */
export const PageMetrics = defineEntity({
  name: 'PageMetrics',
  tableName: 'page_metrics',
  properties: {
    auditId: p.uuid().primary(),
    pageId: p.integer().primary(),
    pageSets: p.smallint(),
    errors: p.integer(),
    warnings: p.integer(),
    notices: p.integer(),
    inlinks: p.integer(),
    /** in the form of `structures/ascending-numbers.ts` */
    linkSources: p.blob(),
    pageRank: p.float().columnType('real').nullable(),
    score: p.smallint().nullable(),
  },
});
export type PageMetrics = Row<typeof PageMetrics>;

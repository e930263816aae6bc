import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Queries and pages in Bing, by week. */
export const BingWeek = defineEntity({
  name: 'BingWeek',
  tableName: 'bing_week',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    kind: p.enum(['QUERY', 'PAGE'] as const).primary(),
    /** day that Bing gives the week, Pacific Time */
    week: p.date().primary(),
    text: p.text(),
    clicks: p.integer(),
    impressions: p.integer(),
    /** average over impressions */
    position: p.double().nullable(),
    digest: p.uuid().primary().generated('(md5(text)::uuid) stored'),
  },
});
export type BingWeek = Row<typeof BingWeek>;

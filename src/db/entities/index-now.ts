import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Projects whose changed URLs are submitted to IndexNow after audits, or were. */
export const IndexNow = defineEntity({
  name: 'IndexNow',
  tableName: 'index_now',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    enabled: p.boolean(),
    /** when the key file was last looked for */
    checkedAt: p.datetime(6),
    /** why it was not found */
    problem: p.text().nullable(),
    /** URLs submitted on a day, UTC */
    urlsDay: p.date().nullable(),
    urls: p.integer().default(0),
  },
});
export type IndexNow = Row<typeof IndexNow>;

import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Issues that pages of one template have in common, and the points that they cost: one fix for all. */
export const PageTemplate = defineEntity({
  name: 'PageTemplate',
  tableName: 'page_template',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    /** fingerprint of the shared markup */
    template: p.text().primary(),
    /** order by lost points */
    place: p.integer(),
    pages: p.integer(),
    indexable: p.integer(),
    points: p.float().columnType('real'),
    path: p.text(),
    sampleUrls: p.array(),
    issues: p.json().$type<unknown>(),
  },
});
export type PageTemplate = Row<typeof PageTemplate>;

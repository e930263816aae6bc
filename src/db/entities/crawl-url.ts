import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** The frontier. Bulk tables have no foreign keys: a check for every row of a COPY costs more than the row. Triggers of whole statements delete their rows (deletion.ts). */
export const CrawlUrl = defineEntity({
  name: 'CrawlUrl',
  tableName: 'crawl_url',
  properties: {
    auditId: p.uuid().primary(),
    id: p.integer().primary(),
    hash: p.blob(),
    /** empty once it is done: its page has it */
    url: p.text(),
    depth: p.smallint().nullable(),
    discoveredBy: p.text(),
    done: p.boolean().default(false),
    linkedFrom: p.integer().nullable(),
    hops: p.smallint().default(0),
    grown: p.boolean().default(false),
  },
  uniques: [{ properties: ['auditId', 'hash'] }],
  indexes: [
    {
      name: 'crawl_url_open',
      expression: `create index crawl_url_open on crawl_url (audit_id, coalesce(depth, 32767), id) where (NOT done)`,
    },
  ],
});
export type CrawlUrl = Row<typeof CrawlUrl>;

import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Sites of Bing Webmaster Tools that projects import from. */
export const BingConnection = defineEntity({
  name: 'BingConnection',
  tableName: 'bing_connection',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    /** as Bing writes it */
    siteUrl: p.text(),
    /** encrypted */
    apiKey: p.text(),
    connectedAt: p.datetime(6),
    dueAt: p.datetime(6),
    importedAt: p.datetime(6).nullable(),
    /** why the last import failed; null: it did not */
    problem: p.text().nullable(),
  },
  indexes: [{ name: 'bing_connection_due', properties: ['dueAt'] }],
});
export type BingConnection = Row<typeof BingConnection>;

import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Search Console properties that projects import from every day. */
export const SearchConsole = defineEntity({
  name: 'SearchConsole',
  tableName: 'search_console',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    /** as Search Console names it */
    property: p.text(),
    connectedAt: p.datetime(6),
    dueAt: p.datetime(6),
    importedAt: p.datetime(6).nullable(),
    /** of the last import that succeeded */
    rows: p.integer().nullable(),
    /** why the last one did not, and the kind of the refusal */
    problem: p.text().nullable(),
    problemKind: p.text().nullable(),
    /** first of the failed imports since the last that succeeded */
    failingSince: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'search_console_due', properties: ['dueAt'] },
    { name: 'search_console_organization', properties: ['organizationId'] },
  ],
});
export type SearchConsole = Row<typeof SearchConsole>;

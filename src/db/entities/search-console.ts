import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

export const SEARCH_ACCOUNTS = ['SERVICE_ACCOUNT', 'GOOGLE_ACCOUNT'] as const;
export type SearchAccount = (typeof SEARCH_ACCOUNTS)[number];

/** Search Console properties that projects import from every day. */
export const SearchConsole = defineEntity({
  name: 'SearchConsole',
  tableName: 'search_console',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    /** as Search Console names it */
    property: p.text(),
    /** that reads it: the service account of the installation, or the Google account of the organization */
    account: p.enum(SEARCH_ACCOUNTS),
    connectedAt: p.datetime(6),
    dueAt: p.datetime(6),
    importedAt: p.datetime(6).nullable(),
    /** rows of the last import that succeeded */
    rows: p.integer().nullable(),
    /** why the last one did not, and the kind of the refusal */
    problem: p.text().nullable(),
    problemKind: p.text().nullable(),
    /** first of the failed imports since the last that succeeded */
    failingSince: p.datetime(6).nullable(),
    /** when an alert said so */
    alertedAt: p.datetime(6).nullable(),
    inspectDueAt: p.datetime(6).defaultRaw('now()'),
    /** requests for inspections on a day of Pacific Time */
    inspectionsDay: p.date().nullable(),
    inspections: p.integer().default(0),
    /** why the last ones were refused */
    inspectionProblem: p.text().nullable(),
  },
  indexes: [
    { name: 'search_console_due', properties: ['dueAt'] },
    { name: 'search_console_inspect_due', properties: ['inspectDueAt'] },
    { name: 'search_console_organization', properties: ['organizationId'] },
  ],
});
export type SearchConsole = Row<typeof SearchConsole>;

/** A connection that does not fail. */
export const NO_PROBLEM = { problem: null, problemKind: null, failingSince: null, alertedAt: null };
/** A connection that has imported nothing. */
export const NO_IMPORT = { ...NO_PROBLEM, importedAt: null, rows: null };

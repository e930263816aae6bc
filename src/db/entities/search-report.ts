import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Reports of Search Console and Bing Webmaster Tools that have no API: their files are imported. */
export const SEARCH_REPORT_KINDS = [
  'GOOGLE_AI_PAGES',
  'GOOGLE_AI_COUNTRIES',
  'GOOGLE_AI_DEVICES',
  'GOOGLE_AI_DAYS',
  'BING_AI_QUERIES',
  'BING_AI_PAGES',
  'BING_AI_DAYS',
  'LINKING_PAGES',
  'LINKED_PAGES',
  'LINKING_SITES',
] as const;
export type SearchReportKind = (typeof SEARCH_REPORT_KINDS)[number];

/** Imported files of reports, each of its days: apart from the days of Search Console and the weeks of Bing. */
export const SearchReport = defineEntity({
  name: 'SearchReport',
  tableName: 'search_report',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action'),
    organizationId: p.text(),
    kind: p.enum(SEARCH_REPORT_KINDS),
    /** first of the days that the report is about; a report of links has the day of its export */
    firstDay: p.date(),
    lastDay: p.date(),
    importedAt: p.datetime(6),
    fileName: p.text().nullable(),
    rows: p.integer(),
    /** rows of the file that became part of another one: their URLs are the same for the crawl */
    mergedRows: p.integer(),
    /** rows of the file that were left out: their URLs are of other hosts */
    otherHostRows: p.integer(),
    /** the hosts with most of these rows */
    otherHosts: p.json().$type<{ host: string; rows: number }[]>(),
  },
  uniques: [{ properties: ['projectId', 'kind', 'firstDay', 'lastDay'] }],
});
export type SearchReport = Row<typeof SearchReport>;

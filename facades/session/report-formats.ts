import type { Alternative } from 'graphql-rest-mapper';
import { auditLogTable, bodyVersion, brandedVersion, type ReportBody, reportBodies } from '../../schema/index.js';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** The JSON report is written as a stream, so nothing can be derived from the graph. */
const REPORT = {
  type: 'object',
  required: ['report'],
  properties: {
    report: {
      type: 'object',
      description: 'The whole report of one audit.',
      required: ['project', 'audit', 'scoreBreakdown', 'issues'],
      properties: {
        project: { type: 'object', description: 'The project that was audited.' },
        audit: { type: 'object', description: 'Scores, counts and times of the audit.' },
        scoreBreakdown: {
          type: ['object', 'array', 'null'],
          description: 'Score points lost to each issue; null if unknown.',
        },
        issues: {
          type: 'array',
          description: 'All issues, most severe first.',
          items: {
            type: 'object',
            required: ['rule', 'title', 'severity', 'category', 'pages'],
            properties: {
              rule: { type: 'string', description: 'Id of the rule, as in the rule catalogue.' },
              title: { type: 'string', description: 'Title of the rule.' },
              severity: { type: 'string', description: 'ERROR, WARNING or NOTICE.' },
              category: { type: 'string', description: 'Category of the issue.' },
              pages: { type: 'array', description: 'All affected pages with evidence.' },
            },
          },
        },
      },
    },
  },
} as const;

const asAlternative = ({ id, mediaType, extension, render }: ReportBody): [string, Alternative<Caller>] => [
  mediaType.split(';')[0] as string,
  {
    format: id,
    // only what is nothing but a list of findings says the same of some of them
    document: id === 'csv' ? operations.SessionReportFindingsDocument : operations.SessionReportDocument,
    field: 'report.findings',
    render,
    version: id === 'html' || id === 'pdf' ? brandedVersion : bodyVersion,
    ...(id === 'json'
      ? { schema: REPORT }
      : { headers: { 'content-disposition': `attachment; filename="{report.findings.fileName}.${extension}"` } }),
    // what was there first may be requested by Accept
    ...(id === 'json' || id === 'csv' ? {} : { byFormatOnly: true }),
  },
];

/** Every format of a report as another response of the list of reports. */
export const reportFormats: Record<string, Alternative<Caller>> = Object.fromEntries(reportBodies.map(asAlternative));

/** The audit log as a table of all that fit. */
export const auditLogFormats: Record<string, Alternative<Caller>> = {
  'text/csv': {
    document: operations.SessionAuditLogTableDocument,
    field: 'table',
    ...auditLogTable,
    headers: { 'content-disposition': 'attachment; filename="{table.fileName}.csv"' },
  },
};

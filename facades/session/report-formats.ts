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
          type: 'array',
          description: 'Every lost point; empty until COMPLETED.',
          items: {
            type: 'object',
            required: ['group', 'kind', 'rule', 'points', 'overallPoints', 'pages'],
            properties: {
              group: { type: ['string', 'null'], description: 'Null if only the overall score is affected.' },
              kind: { type: 'string', description: 'RULE, SITE_RULE, VITALS, BROKEN_PAGE, CAP, BLOCKER or ROUNDING.' },
              rule: { type: ['string', 'null'], description: 'Id of the rule, or name of the metric.' },
              points: { type: 'number', description: 'Points of a score.' },
              overallPoints: { type: 'number', description: 'Points of the overall score.' },
              pages: { type: 'integer', description: 'Pages of the group that the rule fails on.' },
            },
          },
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
              pages: {
                type: 'array',
                description: 'All affected pages with evidence.',
                items: {
                  type: 'object',
                  required: ['url', 'failing', 'evidence', 'firstSeenAt'],
                  properties: {
                    url: { type: 'string', description: 'URL of the page, or root URL of the site.' },
                    failing: { type: 'integer', description: 'Occurrences on the page.' },
                    evidence: { type: 'array', description: 'Samples of the occurrences.', items: { type: 'object' } },
                    firstSeenAt: { type: ['string', 'null'], format: 'date-time', description: 'First audit with it.' },
                  },
                },
              },
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
    // the older formats may be requested by Accept
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

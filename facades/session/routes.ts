import type { RouteRow } from 'graphql-rest-mapper';
import { csvBody, jsonBody } from '../../schema/index.js';
import type { Caller } from '../caller.js';
import * as operations from '../operations.js';

/** The JSON report is written as a stream, so nothing can be derived from the graph. */
const REPORT = {
  type: 'object',
  required: ['report'],
  properties: {
    report: {
      type: 'object',
      required: ['project', 'audit', 'scoreBreakdown', 'issues'],
      properties: {
        project: { type: 'object' },
        audit: { type: 'object' },
        scoreBreakdown: { type: ['object', 'array', 'null'] },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['rule', 'title', 'severity', 'category', 'pages'],
            properties: {
              rule: { type: 'string' },
              title: { type: 'string' },
              severity: { type: 'string' },
              category: { type: 'string' },
              pages: { type: 'array', description: 'All of them.' },
            },
          },
        },
      },
    },
  },
} as const;

/** Surface B, for people who are signed in. One row is one route; the document is the projection. */
export const sessionRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects',
    document: operations.SessionProjectsDocument,
    unwrap: 'page',
    summary: 'List projects',
    tags: ['Projects'],
  },
  {
    method: 'POST',
    path: '/projects',
    document: operations.SessionCreateProjectDocument,
    summary: 'Add a project',
    description: 'An address without a scheme gets `https://`; the name defaults to the host.',
    tags: ['Projects'],
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/projects/:id',
    document: operations.SessionProjectDocument,
    summary: 'Read a project',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'DELETE',
    path: '/projects/:id',
    document: operations.SessionDeleteProjectDocument,
    unwrap: 'deleted',
    summary: 'Delete a project with everything of it',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/audit',
    document: operations.SessionStartAuditDocument,
    unwrap: 'started',
    summary: 'Start an audit',
    description: 'While one is queued or running its ids are the answer.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/audit',
    document: operations.SessionAuditDocument,
    summary: 'Read an audit with every issue',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/audit/fix',
    document: operations.SessionSuggestFixesDocument,
    unwrap: 'result',
    summary: 'Suggest fixes for an issue',
    description:
      'Every suggestion was applied to the stored facts and judged again; `verified` ones end the issue and break nothing.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/keywords',
    document: operations.SessionKeywordsDocument,
    unwrap: 'page',
    summary: 'List keywords',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/keywords',
    document: operations.SessionAddKeywordsDocument,
    unwrap: 'result',
    summary: 'Add keywords',
    description: 'Duplicates are skipped, not errors. A first check of each is queued.',
    tags: ['Keywords'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/keywords/rankings',
    document: operations.SessionRankingsDocument,
    summary: 'Read ranking history',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/competitors',
    document: operations.SessionCompetitorsDocument,
    unwrap: 'page',
    summary: 'List competitors',
    tags: ['Competitors'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/competitors',
    document: operations.SessionAddCompetitorDocument,
    summary: 'Add a competitor',
    tags: ['Competitors'],
    errors: [403, 404, 409],
  },
  {
    method: 'GET',
    path: '/projects/:id/alerts',
    document: operations.SessionAlertsDocument,
    unwrap: 'page',
    summary: 'List alerts',
    description: 'The newest thousand, newest first; `kind` keeps those of one kind.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/reports',
    document: operations.SessionReportsDocument,
    unwrap: 'page',
    as: {
      'text/csv': {
        format: 'csv',
        document: operations.SessionReportDocument,
        field: 'report.auditId',
        render: csvBody,
        headers: { 'content-disposition': 'attachment; filename="sextant-{report.auditId}.csv"' },
      },
      'application/json': {
        format: 'json',
        document: operations.SessionReportDocument,
        field: 'report.auditId',
        render: jsonBody,
        schema: REPORT,
      },
    },
    summary: 'List reports, or read one',
    description:
      'With `format` (or `Accept: text/csv`) the report of one audit, by default of the newest completed one.',
    tags: ['Reports'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/technical',
    document: operations.SessionTechnicalDocument,
    summary: 'Read technical data and vitals',
    tags: ['Technical'],
    errors: [404],
  },
];

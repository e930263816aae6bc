import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';
import { RANKING_HISTORY, v1RankingFormats } from '../ranking-formats.js';

/** Surface A, for programs with an API key. One row is one route; the document is the projection. */
/** A list that comes whole has no next page. */
const CURSOR = { nextCursor: 'limit' };

export const v1Routes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects',
    document: operations.V1ProjectsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    summary: 'List projects',
    tags: ['Projects'],
  },
  {
    method: 'POST',
    path: '/projects',
    document: operations.V1CreateProjectDocument,
    status: 201,
    headers: { location: '/api/v1/projects/{project.id}' },
    summary: 'Add a project',
    description:
      'A URL without a scheme gets `https://`; the name defaults to the host. A key that is limited to some projects cannot add one.',
    tags: ['Projects'],
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/projects/:projectId',
    document: operations.V1ProjectDocument,
    summary: 'Read a project',
    tags: ['Projects'],
  },
  {
    method: 'PATCH',
    path: '/projects/:projectId',
    document: operations.V1UpdateProjectDocument,
    summary: 'Update a project',
    description:
      'Omitted fields stay unchanged. The URL can be corrected; once an audit has started, only its scheme, `www.` and path.',
    tags: ['Projects'],
    errors: [409],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/crawl-settings',
    document: operations.V1CrawlSettingsDocument,
    unwrap: 'project',
    summary: 'Read crawl settings',
    description: 'How the audits of the project crawl; null means the limit of the plan or the default.',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:projectId/crawl-settings',
    document: operations.V1UpdateCrawlSettingsDocument,
    summary: 'Change crawl settings',
    description:
      'Omitted fields stay unchanged; null restores the limit of the plan or the default. Values of request headers are stored encrypted and never returned.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/schedule',
    document: operations.V1ScheduleDocument,
    unwrap: 'project',
    summary: 'Read the schedule',
    description: 'When the project is audited; null without a schedule.',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'PUT',
    path: '/projects/:projectId/schedule',
    document: operations.V1SetScheduleDocument,
    summary: 'Set the schedule',
    description:
      'Replaces the schedule of the project. Scheduled audits use its crawl settings, count against the quota of the plan, and are skipped while another audit runs.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'DELETE',
    path: '/projects/:projectId/schedule',
    document: operations.V1RemoveScheduleDocument,
    unwrap: 'removed',
    summary: 'Remove the schedule',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/audit',
    document: operations.V1AuditDocument,
    summary: 'Read an audit',
    description:
      'The audit with that id, otherwise the latest one in any status: poll it until it is COMPLETED, FAILED or CANCELLED.',
    tags: ['Audits'],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audit',
    document: operations.V1StartAuditDocument,
    unwrap: 'started',
    status: 202,
    headers: { location: '/api/v1/jobs/{started.jobId}' },
    summary: 'Start an audit',
    description: 'Queues an audit of the project, or returns the one that is already queued or running.',
    tags: ['Audits'],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/cancel',
    document: operations.V1CancelAuditDocument,
    summary: 'Cancel an audit',
    description:
      'Cancels a queued or running audit; repeating the call changes nothing. A completed or failed audit returns 409 `AUDIT_NOT_RUNNING`.',
    tags: ['Audits'],
    errors: [404, 409],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/keywords',
    document: operations.V1KeywordsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    summary: 'List keywords',
    tags: ['Keywords'],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/keywords/rankings',
    document: operations.V1RankingsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    as: v1RankingFormats,
    summary: 'Read ranking history',
    description: RANKING_HISTORY,
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/alerts',
    document: operations.V1AlertsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    summary: 'List alerts',
    description: 'The latest thousand, newest first; filter by `kind`.',
    tags: ['Alerts'],
  },
  {
    method: 'GET',
    path: '/jobs/:jobId',
    document: operations.V1JobDocument,
    summary: 'Read a job',
    tags: ['Audits'],
  },
];

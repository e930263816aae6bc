import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { incidentRoutes } from '../incident-routes.js';
import * as operations from '../operations.js';
import { RANKING_HISTORY, v1RankingFormats } from '../ranking-formats.js';
import { v1BulkRoutes } from './bulk-routes.js';
import { v1ClientRoutes } from './client-routes.js';
import { v1CrawlRoutes } from './crawl-routes.js';
import { v1PageRoutes } from './page-routes.js';
import { v1RuleRoutes } from './rule-routes.js';
import { v1WatchRoutes } from './watch-routes.js';

/** A list that comes whole has no next page. */
const CURSOR = { nextCursor: 'limit' };

/** Surface A, for programs with an API key. One row is one route; the document is the projection. */
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
    document: operations.RestCreateProjectDocument,
    status: 201,
    headers: { location: '/api/v1/projects/{project.id}' },
    summary: 'Add a project',
    description:
      'A URL without a scheme gets `https://`; the first audit switches to `http://` where only that responds. The name defaults to the host. A key that is limited to some projects cannot add one.',
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
  ...v1BulkRoutes,
  ...v1ClientRoutes,
  ...v1CrawlRoutes,
  {
    method: 'GET',
    path: '/projects/:projectId/audit',
    document: operations.V1AuditDocument,
    summary: 'Read an audit',
    description:
      'The audit with that id, otherwise the latest one in any status: poll it until it is COMPLETED, FAILED or CANCELLED. With `segmentId`, `issues` are those on pages of the segment, counted there. `orderBy=CLICKS` lists those with most clicks first.',
    tags: ['Audits'],
    errors: [404, 409, 410],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audit',
    document: operations.V1StartAuditDocument,
    unwrap: 'started',
    status: 202,
    headers: { location: '/api/v1/jobs/{started.jobId}' },
    summary: 'Start an audit',
    description: 'Queues an audit of the project, or returns the one that is already queued, running or paused.',
    tags: ['Audits'],
  },
  ...v1PageRoutes,
  {
    method: 'GET',
    path: '/projects/:projectId/audits',
    document: operations.V1AuditsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    summary: 'List audits',
    description: 'Newest first, with scores and issue counts; filter by `status`.',
    tags: ['Audits'],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/stop',
    document: operations.V1StopAuditDocument,
    summary: 'Stop an audit',
    description:
      'Ends the crawl, or the checks of links and resources after it, and evaluates the pages crawled so far: the audit completes as partial, with the stop reason `STOPPED`. Without a crawled page, or with `discard`, it is cancelled. Repeating the call changes nothing. An audit that has ended otherwise returns 409 `AUDIT_NOT_RUNNING`.',
    tags: ['Audits'],
    errors: [404, 409],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/pause',
    document: operations.V1PauseAuditDocument,
    summary: 'Pause an audit',
    description:
      'Stores the responses under way and requests nothing more until the audit is resumed; after 30 days the pages crawled so far are evaluated. An audit that has ended returns 409 `AUDIT_NOT_RUNNING`, one that is being evaluated 409 `AUDIT_BEING_EVALUATED`.',
    tags: ['Audits'],
    errors: [404, 409],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/skip-rendering',
    document: operations.V1SkipRenderingDocument,
    summary: 'Continue an audit without rendering',
    description:
      'Pages that are not rendered by now stay as they were served, and where JavaScript changes their template, rules that depend on it do not conclude on them. Repeating the call changes nothing. An audit that has ended returns 409 `AUDIT_NOT_RUNNING`.',
    tags: ['Audits'],
    errors: [404, 409],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/resume',
    document: operations.V1ResumeAuditDocument,
    summary: 'Resume an audit',
    description: 'Queues a paused audit behind those that wait; it continues where it was.',
    tags: ['Audits'],
    errors: [404, 409],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/audits/:auditId/cancel',
    document: operations.V1CancelAuditDocument,
    summary: 'Cancel an audit',
    description:
      'Cancels an audit that has not ended and discards the pages crawled so far; repeating the call changes nothing. A completed or failed audit returns 409 `AUDIT_NOT_RUNNING`.',
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
    path: '/projects/:projectId/search-performance',
    document: operations.V1SearchPerformanceDocument,
    unwrap: 'project',
    summary: 'Read clicks and impressions from Search Console',
    description:
      'The last 28 days that are final, null if nothing is imported, and the totals of each day of a kind of search and by country and device: by default the last 90. Days are those of Pacific Time.',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/search-queries',
    document: operations.V1SearchQueriesDocument,
    unwrap: 'project',
    summary: 'List queries from Search Console',
    description:
      'Queries of the last 28 days that are final, most clicks first, with the own URL that has most clicks now and before. `competing=true` lists those that several own URLs are shown for, or whose URL changed.',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/bing',
    document: operations.V1BingDocument,
    unwrap: 'project',
    summary: 'Read queries, pages and inbound links from Bing',
    description:
      'The import from Bing Webmaster Tools, queries and pages of the last four weeks that Bing has reported, most clicks first, and own URLs with links of other sites, most linked first: by default 50 of each. Weeks are those of Bing, apart from the days of Search Console.',
    tags: ['Keywords'],
    errors: [404],
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
  ...incidentRoutes,
  {
    method: 'POST',
    path: '/alerts/acknowledge',
    document: operations.RestAcknowledgeAlertsDocument,
    summary: 'Acknowledge alerts',
    description: 'Acknowledges up to 100 alerts of any projects; already acknowledged ones stay unchanged.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/markers',
    document: operations.V1DeployMarkersDocument,
    summary: 'List deploys',
    description: 'The latest 200, newest first.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:projectId/markers',
    document: operations.V1CreateDeployMarkerDocument,
    status: 201,
    summary: 'Mark a deploy',
    description:
      'From a pipeline, after a deploy: the score chart shows it, and alerts of the next audit name it. Everything is optional; the time defaults to now.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/alert-rules',
    document: operations.V1AlertRulesDocument,
    summary: 'List alert rules',
    description: 'One rule for every event: what makes it an alert, where it is sent and when.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:projectId/alert-rules/:event',
    document: operations.V1UpdateAlertRuleDocument,
    summary: 'Update an alert rule',
    description:
      'Omitted fields stay unchanged. `channelIds: null` sends to all channels, `[]` to none; webhooks get alerts where they are named.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
  ...v1RuleRoutes,
  ...v1WatchRoutes,
  {
    method: 'GET',
    path: '/jobs/:jobId',
    document: operations.V1JobDocument,
    summary: 'Read a job',
    tags: ['Audits'],
  },
];

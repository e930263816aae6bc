import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { incidentRoutes } from '../incident-routes.js';
import * as operations from '../operations.js';

/** A list that comes whole has no next page. */
const CURSOR = { nextCursor: 'limit' };

/** Routes of a project's alerts, their rules, and the deploys that explain them. */
export const alertRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/alerts',
    document: operations.SessionAlertsDocument,
    unwrap: 'page',
    presentWith: CURSOR,
    summary: 'List alerts',
    description: 'The latest thousand, newest first; filter by `kind`.',
    tags: ['Alerts'],
    errors: [404],
  },
  ...incidentRoutes,
  {
    method: 'GET',
    path: '/inbox',
    document: operations.SessionInboxDocument,
    unwrap: 'page',
    summary: 'List alerts of all projects',
    description: 'Newest first; filter by `projectId`, `kind` and `acknowledged`. `limit` defaults to 50.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/inbox/acknowledge',
    document: operations.RestAcknowledgeAlertsDocument,
    summary: 'Acknowledge alerts',
    description: 'Acknowledges up to 100 alerts of any projects; already acknowledged ones stay unchanged.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/markers',
    document: operations.SessionDeployMarkersDocument,
    summary: 'List deploys',
    description: 'The latest 200, newest first.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/markers',
    document: operations.SessionCreateDeployMarkerDocument,
    status: 201,
    summary: 'Mark a deploy',
    description:
      'From a pipeline, after a deploy: the score chart shows it, and alerts of the next audit name it. Everything is optional; the time defaults to now.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/alert-rules',
    document: operations.SessionAlertRulesDocument,
    summary: 'List alert rules',
    description: 'One rule for every event: what makes it an alert, where it is sent and when.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:id/alert-rules/:event',
    document: operations.SessionUpdateAlertRuleDocument,
    summary: 'Update an alert rule',
    description:
      'Omitted fields stay unchanged. `channelIds: null` sends to all channels, `[]` to none; webhooks get alerts where they are named.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
];

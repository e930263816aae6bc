import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

/** Routes about incidents, the same of both REST APIs. */
export const incidentRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/incidents',
    document: operations.RestIncidentsDocument,
    unwrap: 'page',
    summary: 'List incidents',
    description:
      'Alerts of one audit, or of one hour or day between audits, are one incident. The worst first, of these the newest; filter by `projectId`, `acknowledged` and `severity`. `limit` defaults to 50.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/incidents/:incidentId',
    document: operations.RestIncidentDocument,
    summary: 'Read an incident',
    description: 'With its newest 50 alerts.',
    tags: ['Alerts'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/incidents/acknowledge',
    document: operations.RestAcknowledgeIncidentsDocument,
    summary: 'Acknowledge incidents',
    description:
      'Acknowledges up to 100 incidents of any projects with all of their alerts; already acknowledged ones stay unchanged.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
  {
    method: 'PUT',
    path: '/incidents/:incidentId/assignee',
    document: operations.RestAssignIncidentDocument,
    summary: 'Assign an incident',
    description: 'To a member who sees the project; without `assigneeId` to nobody.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
  {
    method: 'PUT',
    path: '/incidents/:incidentId/mute',
    document: operations.RestMuteIncidentDocument,
    summary: 'Mute an incident',
    description:
      'Sends nothing more about it until `mutedUntil`, at most 366 days from now; without it, it is not muted any more. Its alerts are still recorded.',
    tags: ['Alerts'],
    errors: [403, 404],
  },
];

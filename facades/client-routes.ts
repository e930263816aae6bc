import type { RouteRow } from 'graphql-rest-mapper';
import { clientReportFile, clientReportPage } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

/** Routes about the clients that projects belong to, as v1 and the session API share them. */
export const clientRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/clients',
    document: operations.RestClientsDocument,
    summary: 'List clients',
    description: 'Clients are groups of projects. By name, at most 1,000.',
    tags: ['Clients'],
  },
  {
    method: 'GET',
    path: '/clients/:clientId',
    document: operations.RestClientDocument,
    summary: 'Read a client',
    tags: ['Clients'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/clients/:clientId',
    document: operations.RestUpdateClientDocument,
    summary: 'Update a client',
    description: 'Omitted fields stay unchanged; null empties them, except for the name.',
    tags: ['Clients'],
    errors: [403, 404, 409],
  },
  {
    method: 'GET',
    path: '/clients/:clientId/report',
    document: operations.RestClientReportDocument,
    as: {
      'text/html': { field: 'clientReport', byFormatOnly: true, ...clientReportPage },
      'application/pdf': {
        field: 'clientReport',
        byFormatOnly: true,
        ...clientReportFile,
        headers: { 'content-disposition': 'attachment; filename="report-{clientReport.period}.pdf"' },
      },
    },
    summary: 'Read the report of a client',
    description:
      'All sites of the client in one month: scores against the month before, wins, next steps with gain and effort, and validated fixes. `format=html` is a page to read and print, `format=pdf` the same as a file (made by Chromium, which the server needs).',
    tags: ['Clients'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/clients/:clientId/report-links',
    document: operations.RestClientReportLinksDocument,
    summary: 'List report links of a client',
    description: 'Links by which the report of the client is read without an account, newest first.',
    tags: ['Clients'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/clients/:clientId/report-links',
    document: operations.RestCreateClientReportLinkDocument,
    unwrap: 'created',
    summary: 'Create a report link of a client',
    description:
      'The URL is only in this response. It shows the report of the client for `month`, or for the month before it is opened, until it expires or is revoked.',
    tags: ['Clients'],
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/clients/:clientId/report-links/:linkId',
    document: operations.RestRevokeClientReportLinkDocument,
    summary: 'Revoke a report link of a client',
    description: 'It stops working immediately.',
    tags: ['Clients'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/projects/client',
    document: operations.RestAssignClientDocument,
    summary: 'Give projects to a client',
    description:
      'From 1 to 100 projects: all, or none of them. A project belongs to at most one client; without `clientId` to none.',
    tags: ['Clients'],
    errors: [403, 404],
  },
];

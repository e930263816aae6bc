import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes that hand reports on: links, scheduled e-mail, and how reports look. */
export const sharingRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/report-links',
    document: operations.SessionReportLinksDocument,
    summary: 'List report links',
    description: 'Links by which the report is read without an account, newest first.',
    tags: ['Reports'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/report-links',
    document: operations.SessionCreateReportLinkDocument,
    unwrap: 'created',
    summary: 'Create a report link',
    description:
      'The URL is only in this response. It shows the latest completed audit, or `auditId`, until it expires or is revoked.',
    tags: ['Reports'],
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/report-links/:linkId',
    document: operations.SessionRevokeReportLinkDocument,
    summary: 'Revoke a report link',
    description: 'It stops working immediately.',
    tags: ['Reports'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/report-schedule',
    document: operations.SessionReportScheduleDocument,
    summary: 'Read the report schedule',
    description: 'When the report is sent by e-mail, and to whom; null without a schedule.',
    tags: ['Reports'],
    errors: [404],
  },
  {
    method: 'PUT',
    path: '/projects/:id/report-schedule',
    document: operations.SessionSetReportScheduleDocument,
    summary: 'Set the report schedule',
    description: 'Replaces it. Recipients are members of the organization; each can unsubscribe.',
    tags: ['Reports'],
    errors: [403, 404],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/report-schedule',
    document: operations.SessionRemoveReportScheduleDocument,
    unwrap: 'removed',
    summary: 'Remove the report schedule',
    tags: ['Reports'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/report-branding',
    document: operations.SessionReportBrandingDocument,
    summary: 'Read the report branding',
    description: 'Company, colour, logo and sections of HTML and PDF reports.',
    tags: ['Reports'],
  },
  {
    method: 'PATCH',
    path: '/report-branding',
    document: operations.SessionUpdateReportBrandingDocument,
    summary: 'Update the report branding',
    description: 'Omitted fields stay unchanged. For admins and owners.',
    tags: ['Reports'],
    errors: [403],
  },
];

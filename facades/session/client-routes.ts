import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { clientRoutes } from '../client-routes.js';
import * as operations from '../operations.js';

/** Routes about the clients that projects belong to. */
export const sessionClientRoutes: readonly RouteRow<Caller>[] = [
  ...clientRoutes,
  {
    method: 'POST',
    path: '/clients',
    document: operations.RestCreateClientDocument,
    summary: 'Add a client',
    tags: ['Clients'],
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/clients/:clientId/report-contacts',
    document: operations.SessionReportContactsDocument,
    summary: 'List contacts who receive the report of a client',
    description:
      'With the state of each: whether it has confirmed or stopped, and how the newest e-mail was delivered.',
    tags: ['Clients'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/clients/:clientId/report-contacts',
    document: operations.SessionAddReportContactDocument,
    summary: 'Add a contact who receives the report of a client',
    description:
      'Sends an e-mail to confirm. The report is sent on the first of each month after the contact has confirmed; one that has stopped before is sent nothing.',
    tags: ['Clients'],
    errors: [403, 404, 409],
  },
  {
    method: 'POST',
    path: '/clients/:clientId/report-contacts/:contactId/confirmation',
    document: operations.SessionResendReportConfirmationDocument,
    summary: 'Send a confirmation e-mail again',
    description: 'The link in the one before stops working. At most three a day are sent to one mailbox.',
    tags: ['Clients'],
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/clients/:clientId/report-contacts/:contactId',
    document: operations.SessionRemoveReportContactDocument,
    summary: 'Remove a contact who receives the report of a client',
    description: 'Its e-mail is deleted, and nothing more is sent to it.',
    tags: ['Clients'],
    errors: [403, 404],
  },
  {
    method: 'DELETE',
    path: '/clients/:clientId',
    document: operations.SessionDeleteClientDocument,
    summary: 'Delete a client',
    description: 'Its projects stay, without a client.',
    tags: ['Clients'],
    errors: [403, 404],
  },
];

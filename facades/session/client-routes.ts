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
    method: 'DELETE',
    path: '/clients/:clientId',
    document: operations.SessionDeleteClientDocument,
    summary: 'Delete a client',
    description: 'Its projects stay, without a client.',
    tags: ['Clients'],
    errors: [403, 404],
  },
];

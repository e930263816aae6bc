import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { clientRoutes } from '../client-routes.js';
import * as operations from '../operations.js';

/** Routes about the clients that projects belong to. */
export const v1ClientRoutes: readonly RouteRow<Caller>[] = [
  ...clientRoutes,
  {
    method: 'POST',
    path: '/clients',
    document: operations.RestCreateClientDocument,
    status: 201,
    headers: { location: '/api/v1/clients/{client.id}' },
    summary: 'Add a client',
    tags: ['Clients'],
    errors: [403, 409],
  },
];

import type { RouteRow } from 'graphql-rest-mapper';
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

import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes about what is checked between audits. */
export const sessionWatchRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/watch',
    document: operations.SessionWatchDocument,
    summary: 'Read the watch',
    description: 'What is checked between audits, how often, and what the last check found.',
    tags: ['Watch'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:id/watch',
    document: operations.SessionUpdateWatchDocument,
    summary: 'Update the watch',
    description:
      'Omitted fields stay unchanged. `urls: null` watches the most linked and best ranked pages of the latest audit.',
    tags: ['Watch'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/watch/versions',
    document: operations.SessionWatchVersionsDocument,
    summary: 'List versions of watched URLs',
    description: 'The latest 200 changes of all URLs, or the versions of `url`, newest first.',
    tags: ['Watch'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/watch/versions/:versionId',
    document: operations.SessionWatchVersionDocument,
    summary: 'Read a version',
    description:
      'With its text and a diff against the version before it, or against `beforeId`. Pages have fields only; robots.txt and sitemaps have text.',
    tags: ['Watch'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/watch/robots',
    document: operations.SessionRobotsReplayDocument,
    summary: 'Compare two versions of robots.txt',
    description:
      'Replays both, by default the newest and the previous one, over the URLs of the latest audit for known crawlers of search engines, AI services, advertisers and link previews: how many pages each of them loses or gains, and how many internal links point to these.',
    tags: ['Watch'],
    errors: [404],
  },
];

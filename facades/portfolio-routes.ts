import type { RouteRow } from 'graphql-rest-mapper';
import { projectFile } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

/** Routes about many projects at once that v1 and the session API share. */
export const portfolioRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/portfolio',
    document: operations.RestPortfolioDocument,
    unwrap: 'page',
    as: {
      'text/csv': {
        document: operations.RestPortfolioTableDocument,
        field: 'table',
        ...projectFile,
        headers: { 'content-disposition': 'attachment; filename="{table.fileName}.csv"' },
      },
    },
    summary: 'List projects with their scores',
    description:
      'Projects with the scores of their latest audits, the change of the site itself since the previous audit, and why. By default failed audits first, then the largest drops; `sort` and `descending` order otherwise, `groupByClient` lists client by client, and `state` is one of WORSE, BETTER, FAILED, RUNNING and NOT_SCHEDULED. `limit` defaults to 50. With `format=csv` (or `Accept: text/csv`) all matching projects, with the named `columns` or with all.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/portfolio/summary',
    document: operations.RestPortfolioSummaryDocument,
    summary: 'Count projects by state',
    description:
      'How many projects match, and how many of them got worse or better, failed, are running or have no schedule; `clients` counts those in `state` by client.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/audits',
    document: operations.RestStartAuditsDocument,
    summary: 'Start audits of many projects',
    description:
      'From 1 to 100 projects. What the plan refuses is in `error` of its project; the others are started. Where an audit has not ended, `created` is false and its id is returned.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/settings-changes/:changeId/undo',
    document: operations.RestUndoProjectSettingsDocument,
    summary: 'Undo applied settings',
    description:
      'Restores the settings that a change of the last ten minutes has replaced. A project whose settings were changed since keeps them, with `SETTINGS_CHANGED` in `error`.',
    tags: ['Projects'],
    errors: [403, 404],
  },
];

import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';
import { PORTFOLIO, PORTFOLIO_SUMMARY, sessionPortfolioFormats } from '../portfolio-formats.js';

/** Routes about many projects at once. */
export const sessionBulkRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/portfolio',
    document: operations.SessionPortfolioDocument,
    unwrap: 'page',
    as: sessionPortfolioFormats,
    summary: 'List projects with their scores',
    description: PORTFOLIO,
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/portfolio/summary',
    document: operations.SessionPortfolioSummaryDocument,
    summary: 'Count projects by state',
    description: PORTFOLIO_SUMMARY,
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/audits',
    document: operations.SessionStartAuditsDocument,
    summary: 'Start audits of many projects',
    description:
      'From 1 to 100 projects. What the plan refuses is in `error` of its project; the others are started. Where an audit has not ended, `created` is false and its id is returned.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/projects/:id/settings/preview',
    document: operations.SessionProjectSettingsPreviewDocument,
    summary: 'Preview settings in other projects',
    description:
      'What applying the crawl and rule settings of the project to up to 100 others would change, in words, with the revision that applying them requires. Nothing is changed. Start URLs, user agent, ignoring robots.txt and request headers belong to one site and are never applied.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/projects/:id/settings/apply',
    document: operations.SessionApplyProjectSettingsDocument,
    summary: 'Apply settings to other projects',
    description:
      'Applies the previewed settings of the project to others, all or those named in `settings`. A project whose settings, or those of the source, were changed since the preview stays as it is, with `SETTINGS_CHANGED` in `error`; the others are changed. `changeId` undoes the change for ten minutes.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/settings-changes/:changeId/undo',
    document: operations.SessionUndoProjectSettingsDocument,
    summary: 'Undo applied settings',
    description:
      'Restores the settings that a change of the last ten minutes has replaced. A project whose settings were changed since keeps them, with `SETTINGS_CHANGED` in `error`.',
    tags: ['Projects'],
    errors: [403, 404],
  },
];

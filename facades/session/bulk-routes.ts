import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';
import { portfolioRoutes } from '../portfolio-routes.js';

/** Routes about many projects at once. */
export const sessionBulkRoutes: readonly RouteRow<Caller>[] = [
  ...portfolioRoutes,
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
];

import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes about how the audits of a project crawl, when they start, and whose the site is. */
export const sessionCrawlRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/crawl-settings',
    document: operations.SessionCrawlSettingsDocument,
    unwrap: 'project',
    summary: 'Read crawl settings',
    description: 'How the audits of the project crawl; null means the limit of the plan or the default.',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:id/crawl-settings',
    document: operations.SessionUpdateCrawlSettingsDocument,
    summary: 'Change crawl settings',
    description:
      'Omitted fields stay unchanged; null restores the limit of the plan or the default. Values of request headers are stored encrypted and never returned.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/schedule',
    document: operations.SessionScheduleDocument,
    unwrap: 'project',
    summary: 'Read the schedule',
    description: 'When the project is audited; null without a schedule.',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'PUT',
    path: '/projects/:id/schedule',
    document: operations.SessionSetScheduleDocument,
    summary: 'Set the schedule',
    description:
      'Replaces the schedule of the project. Scheduled audits use its crawl settings, count against the quota of the plan, and are skipped while another audit runs.',
    tags: ['Audits'],
    errors: [403, 404],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/schedule',
    document: operations.SessionRemoveScheduleDocument,
    unwrap: 'removed',
    summary: 'Remove the schedule',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'GET',
    path: '/projects/:id/ownership',
    document: operations.SessionOwnershipDocument,
    unwrap: 'project',
    summary: 'Read the proof of ownership',
    description:
      'What to put into a file of the site, or into a TXT record of its host name, and whether it was found. The user agents of others and ignoring robots.txt need it.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/ownership',
    document: operations.SessionVerifyOwnershipDocument,
    summary: 'Look for the proof of ownership',
    description: 'Looks at the file and at the DNS now; a proof that is gone no longer counts.',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/ownership',
    document: operations.SessionRemoveOwnershipDocument,
    summary: 'Revoke the proof of ownership',
    tags: ['Projects'],
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/projects/:id/indexnow',
    document: operations.SessionIndexNowDocument,
    unwrap: 'project',
    summary: 'Read IndexNow',
    description:
      'The key, the URL of the file that must have it, whether new, changed and gone URLs are submitted after audits, and what became of the latest 20 submissions.',
    tags: ['Projects'],
    errors: [404],
  },
  {
    method: 'PUT',
    path: '/projects/:id/indexnow',
    document: operations.SessionUpdateIndexNowDocument,
    summary: 'Turn IndexNow on or off',
    description:
      'Turning it on looks for the key file first: where it is not found, `enabled` stays as it is and `problem` says why.',
    tags: ['Projects'],
    errors: [403, 404],
  },
];

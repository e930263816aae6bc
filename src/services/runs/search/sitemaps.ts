import type { Viewer } from '../../../auth/viewer.js';
import { type StoredSearchConsole, searchConsoleOf } from '../../../db/queries/rankings/search-console.js';
import { googleAccountOf } from '../../../db/queries/search/google-account.js';
import { problem } from '../../../errors.js';
import { ProviderError } from '../../../serp/provider.js';
import { fetchSitemaps, type SubmittedSitemap, sendSitemap } from '../../../serp/search-console/sitemaps.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { urlsWithin } from './inspections.js';
import { refusedProblem } from './refused-problem.js';
import { assertReadable, searchService } from './search-service.js';

const never = new AbortController().signal;

/** Sitemaps that Search Console knows of the property of a project. */
export const submittedSitemaps = (context: Context, viewer: Viewer, projectId: string): Promise<SubmittedSitemap[]> =>
  atProperty(context, viewer, projectId, (stored) => readSitemaps(context, stored));

/** Sitemaps of a connected property. Throws a `ProviderError` where Google refuses. */
async function readSitemaps(context: Context, stored: Connected): Promise<SubmittedSitemap[]> {
  await assertReadable(context, stored);
  return fetchSitemaps(searchService(context, stored, never), stored.property);
}

/** Submits a sitemap, and returns all of the property. */
export async function submitSitemap(
  context: Context,
  viewer: Viewer,
  projectId: string,
  url: string,
): Promise<SubmittedSitemap[]> {
  return atProperty(context, viewer, projectId, async (stored, project) => {
    await sendStored(context, stored, url);
    await record(context.db.pool, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { submittedSitemap: url },
    });
    return readSitemaps(context, stored);
  });
}

/** Submits a sitemap by the Google account of the organization. */
async function sendStored(context: Context, stored: Connected, url: string): Promise<void> {
  if (url.length > 2_048 || !URL.canParse(url) || !new RegExp(urlsWithin(stored.property)).test(url))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'url', message: `This must be a URL of the property ${stored.property}.` }],
    });
  await assertReadable(context, stored);
  const google = await googleAccountOf.first(context.db, stored.organizationId);
  if (stored.account === 'SERVICE_ACCOUNT' || !google?.submitsSitemaps)
    throw problem('UNAVAILABLE', {
      message:
        'Sitemaps are submitted by a Google account that allowed it: sign in again in the project settings, with “Also allow submitting sitemaps”.',
    });
  await sendSitemap(searchService(context, stored, never), stored.property, url);
}

type Connected = StoredSearchConsole & { url: string };

async function atProperty<T>(
  context: Context,
  viewer: Viewer,
  projectId: string,
  work: (stored: Connected, project: { id: string; name: string }) => Promise<T>,
): Promise<T> {
  const project = await projects.get(context, viewer, projectId);
  const stored = await searchConsoleOf.first(context.db, project.id);
  if (!stored) throw problem('UNAVAILABLE', { message: 'The project is not connected to Search Console.' });
  return orRefusal(() => work(stored, project));
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderError ? refusedProblem(error) : error;
  }
}

/** Sitemaps of a connected project for the operator, after the submission of one where a URL is given. */
export const operatorSitemaps = (
  context: Context,
  stored: Connected,
  url: string | null,
): Promise<SubmittedSitemap[]> =>
  orRefusal(async () => {
    if (url !== null) await sendStored(context, stored, url);
    return readSitemaps(context, stored);
  });

import type { Viewer } from '../../../auth/viewer.js';
import { ProviderError } from '../../../serp/provider.js';
import { domainOf } from '../../../serp/search-console/property.js';
import { type AccountProperty, fetchProperties } from '../../../serp/search-console/sites.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { covers } from './covered-property.js';
import { googleAccess } from './google-account.js';
import { refusedProblem } from './refused-problem.js';

export { PERMISSIONS } from '../../../serp/search-console/sites.js';

/** Properties of the organization's Google account that have the host of the project, the best one first. */
export async function accountProperties(
  context: Context,
  viewer: Viewer,
  projectId: string,
  signal: AbortSignal | null = null,
): Promise<AccountProperty[]> {
  const { url } = await projects.get(context, viewer, projectId);
  const service = {
    fetcher: context.operatorFetcher,
    baseUrl: context.settings.searchConsole.baseUrl,
    accessToken: googleAccess(context, viewer.organizationId),
    ...(signal && { signal }),
  };
  try {
    const all = await fetchProperties(service);
    return all
      .filter(({ property }) => covers(property, url))
      .toSorted((a, b) => rank(a.property, url) - rank(b.property, url) || a.property.length - b.property.length);
  } catch (error) {
    throw error instanceof ProviderError ? refusedProblem(error) : error;
  }
}

/** A URL prefix has totals of its own; those of a host within a domain property are counted by page. */
function rank(property: string, url: string): number {
  if (property === `${new URL(url).origin}/`) return 0;
  return domainOf(property) === null ? 1 : 2;
}

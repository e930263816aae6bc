import { ownershipOf } from '../../../db/queries/projects/site-ownership.js';
import type { StoredSearchConsole } from '../../../db/queries/rankings/search-console.js';
import { ProviderUnavailable } from '../../../serp/provider.js';
import type { SearchService } from '../../../serp/search-console/call.js';
import { serviceAccountToken } from '../../../serp/service-account.js';
import { readTextFile } from '../../../text/text-file.js';
import type { Context } from '../../context.js';
import { isOwned } from '../../projects/owned-site.js';
import { covers } from './covered-property.js';
import { googleAccess } from './google-account.js';

/** A project may have another URL by now, or no proof any more. Throws a `ProviderError`. */
export async function assertReadable(
  { db, clock }: Context,
  { projectId, property, url, account }: StoredSearchConsole & { url: string },
): Promise<void> {
  if (!covers(property, url))
    throw new ProviderUnavailable('KEY', 'The property is not of the host of the project any more.');
  if (account === 'SERVICE_ACCOUNT' && !isOwned(await ownershipOf.first(db, projectId), url, clock.now()))
    throw new ProviderUnavailable('KEY', 'The ownership of the site is not verified any more.');
}

/** The API of Search Console, by the account that reads the property of a project. */
export function searchService(
  context: Context,
  { account, organizationId }: Pick<StoredSearchConsole, 'account' | 'organizationId'>,
  signal: AbortSignal,
): SearchService {
  const { operatorFetcher, settings } = context;
  const accessToken = account === 'GOOGLE_ACCOUNT' ? googleAccess(context, organizationId) : serviceAccess(context);
  return { fetcher: operatorFetcher, baseUrl: settings.searchConsole.baseUrl, signal, accessToken };
}

function serviceAccess({ settings, operatorFetcher, clock }: Context): SearchService['accessToken'] {
  let token: Promise<string> | null = null;
  const request = async () => {
    const text = await readTextFile(settings.searchConsole.keyFile ?? '').catch(() => {
      throw new ProviderUnavailable('KEY', 'The key file of the service account cannot be read.');
    });
    return serviceAccountToken(operatorFetcher, text, clock.now());
  };
  return (isRenewed) => {
    if (isRenewed) token = null;
    token ??= request();
    return token;
  };
}

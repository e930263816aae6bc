import { isSealed, type Keyring } from '../../../auth/keyring.js';
import type { Viewer } from '../../../auth/viewer.js';
import { BingConnection } from '../../../db/entities/bing-connection.js';
import type { Database } from '../../../db/orm.js';
import {
  type BingCoverage,
  bingConnectionOf,
  bingCoverageOf,
  deleteBingFigures,
  dueBingConnections,
  replaceBingKey,
  setBingDue,
  storedBingKeys,
} from '../../../db/queries/bing/bing.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import { problem } from '../../../errors.js';
import type { BingService } from '../../../serp/bing/call.js';
import { BingRefusal } from '../../../serp/bing/refusal.js';
import { fetchBingSites } from '../../../serp/bing/statistics.js';
import { ProviderError, ProviderUnavailable } from '../../../serp/provider.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { siteHost } from '../../projects/site-host.js';
import { pacedFor, perMinute } from '../../service-pace.js';

/** Whether a project imports from Bing Webmaster Tools, and how the last import went. */
export interface BingImport {
  projectId: string;
  /** why nothing can be connected; null: everything is set up */
  unavailable: string | null;
  siteUrl: string | null;
  connectedAt: Date | null;
  importedAt: Date | null;
  firstWeek: string | null;
  lastWeek: string | null;
  weeks: number;
  problem: string | null;
  nextImportAt: Date | null;
}

const DAY_MS = 86_400_000;
/** queued by one turn of the scheduler */
const AT_ONCE = 10;
/** requests of all processes together: limits are not published */
const PER_MINUTE = 60;

export function shownBing(
  { keyring }: Pick<Context, 'keyring'>,
  projectId: string,
  stored: BingConnection | null,
  coverage: BingCoverage | null,
): BingImport {
  return {
    projectId,
    unavailable:
      keyring === null
        ? 'API keys are stored encrypted, and this installation has no key for that: its operator has to set SEXTANT_SECRET.'
        : null,
    siteUrl: stored?.siteUrl ?? null,
    connectedAt: stored?.connectedAt ?? null,
    importedAt: stored?.importedAt ?? null,
    firstWeek: coverage?.firstWeek ?? null,
    lastWeek: coverage?.lastWeek ?? null,
    weeks: coverage?.weeks ?? 0,
    problem: stored?.problem ?? null,
    nextImportAt: stored?.dueAt ?? null,
  };
}

/** Associated data of the encrypted API key. */
const rowOf = (projectId: string): string => `bing_connection/${projectId}`;

/** The API of Bing Webmaster, at the pace of all processes together. */
export const bingService = (context: Context, apiKey: string, signal?: AbortSignal): BingService => ({
  fetcher: pacedFor(context, context.operatorFetcher, 'bing-webmaster', perMinute(PER_MINUTE)),
  baseUrl: context.settings.bingBaseUrl,
  apiKey,
  signal,
});

/** Throws a `ProviderError` where the secret of the installation is another one by now. */
export function openBingKey({ keyring }: Pick<Context, 'keyring'>, { projectId, apiKey }: BingConnection): string {
  try {
    if (keyring) return keyring.open(apiKey, rowOf(projectId));
  } catch {
    // said below
  }
  throw new ProviderUnavailable(
    'KEY',
    'The stored API key cannot be decrypted with the SEXTANT_SECRET of this installation: its operator has to restore it, or connect again.',
  );
}

const isOfHost = (siteUrl: string, projectUrl: string): boolean =>
  URL.canParse(siteUrl) && siteHost(siteUrl) === siteHost(projectUrl);

/** Throws a `ProviderError` where the project has another host by now. */
export function assertOfHost({ siteUrl }: BingConnection, projectUrl: string): void {
  if (!isOfHost(siteUrl, projectUrl))
    throw new ProviderUnavailable('KEY', 'The site in Bing is not of the host of the project any more: connect again.');
}

/** Has the project import from the site that the account of an API key has verified, now and every day. */
export async function connectBing(
  context: Context,
  viewer: Viewer,
  projectId: string,
  given: { apiKey: string; siteUrl: string | null },
): Promise<BingImport> {
  const project = await projects.get(context, viewer, projectId);
  const { keyring } = context;
  const { unavailable } = shownBing(context, project.id, null, null);
  if (keyring === null) throw problem('UNAVAILABLE', { message: unavailable ?? '' });
  const apiKey = given.apiKey.trim();
  if (!/^[\w-]{16,128}$/.test(apiKey))
    throw refused('apiKey', 'This must be an API key of Bing Webmaster Tools: letters and digits, without spaces.');
  const siteUrl = await verifiedSite(context, apiKey, project.url, given.siteUrl);
  const now = context.clock.now();
  await context.db.unitOfWork(async (em, client) => {
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    const before = await em.findOne(BingConnection, { projectId: project.id });
    // figures of another site are those of other searches
    if (before && before.siteUrl !== siteUrl) await deleteBingFigures(client, project.id);
    const sealed = keyring.seal(apiKey, rowOf(project.id));
    const dueAt = new Date(now.getTime() + DAY_MS);
    const row = { siteUrl, apiKey: sealed, connectedAt: now, dueAt, importedAt: null, problem: null };
    if (before) em.assign(before, row);
    else em.create(BingConnection, { ...row, projectId: project.id, organizationId: viewer.organizationId });
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { bing: siteUrl } });
    await enqueue(context, client, project.id);
  });
  await context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
  return stateOf(context, project.id);
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

/** The site of the account that is the project's: the given one, or the first on its host. */
async function verifiedSite(
  context: Context,
  apiKey: string,
  projectUrl: string,
  given: string | null,
): Promise<string> {
  const host = siteHost(projectUrl);
  const known = await fetchBingSites(bingService(context, apiKey)).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof BingRefusal && error.code === 3) throw refused('apiKey', error.message);
    throw problem(error instanceof BingRefusal ? 'UNAVAILABLE' : 'UPSTREAM_UNREACHABLE', { message: error.message });
  });
  const sites = known.filter(({ url }) => isOfHost(url, projectUrl));
  const wanted = given?.trim() || null;
  const site =
    wanted === null
      ? (sites.find(({ isVerified }) => isVerified) ?? sites[0])
      : sites.find(({ url }) => url === wanted);
  if (!site)
    throw refused(
      wanted === null ? 'apiKey' : 'siteUrl',
      sites.length > 0
        ? `The account of the API key has these sites of ${host}: ${sites
            .map(({ url }) => url)
            .slice(0, 5)
            .join(', ')}.`
        : `The account of the API key has no site of ${host} in Bing Webmaster Tools: add it there.`,
    );
  if (!site.isVerified)
    throw refused(
      'siteUrl',
      `${site.url} is not verified in the account of the API key: verify it in Bing Webmaster Tools.`,
    );
  return site.url;
}

const stateOf = async (context: Context, projectId: string): Promise<BingImport> =>
  shownBing(
    context,
    projectId,
    await bingConnectionOf.first(context.db, projectId),
    await bingCoverageOf.first(context.db, [projectId]),
  );

/** Ends it, and deletes the API key and what was imported. */
export async function disconnectBing(context: Context, viewer: Viewer, projectId: string): Promise<BingImport> {
  const project = await projects.get(context, viewer, projectId);
  await context.db.unitOfWork(async (em, client) => {
    await lockProject(client, project.id);
    const isRemoved = (await em.nativeDelete(BingConnection, { projectId: project.id })) > 0;
    await deleteBingFigures(client, project.id);
    if (!isRemoved) return;
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { bing: 'REMOVED' } });
  });
  await context.queues.remove('imports', jobOf(project.id));
  return stateOf(context, project.id);
}

const jobOf = (projectId: string): string => `bing-${projectId}`;

/** Queues the import of every project that is due, and moves its next one to tomorrow. */
export async function queueDueBing(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    for (const { id } of await dueBingConnections(client, now, AT_ONCE)) {
      await enqueue(context, client, id);
      await setBingDue(client, id, new Date(now.getTime() + DAY_MS));
    }
  });
  await context.queues.relay();
}

async function enqueue(
  { queues }: Context,
  client: Parameters<Context['queues']['enqueue']>[0],
  projectId: string,
): Promise<void> {
  const id = jobOf(projectId);
  // one that failed for good is kept for a day, and would be in its way
  if ((await queues.state('imports', id)) === 'FAILED') await queues.remove('imports', id);
  await queues.enqueue(client, 'imports', id, { projectId, service: 'BING' });
}

/** Encrypts all API keys under the first key of the ring. Returns how many were changed. */
export async function resealBingKeys(db: Database, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (const { projectId, apiKey } of await storedBingKeys.all(db)) {
    if (!isSealed(apiKey) || keyring.isCurrent(apiKey)) continue;
    const row = rowOf(projectId);
    changed += (await replaceBingKey.all(db, projectId, apiKey, keyring.seal(keyring.open(apiKey, row), row))).length;
  }
  return changed;
}

import type { Viewer } from '../../../auth/viewer.js';
import { ownershipOf } from '../../../db/queries/projects/site-ownership.js';
import {
  deleteSearchConsole,
  dueSearchConsoles,
  recordSearchConsole,
  type StoredSearchConsole,
  searchConsoleOf,
  setSearchConsoleDue,
  storeSearchConsole,
} from '../../../db/queries/rankings/search-console.js';
import { problem } from '../../../errors.js';
import { ProviderError, type ProviderSettings, ProviderUnavailable } from '../../../serp/provider.js';
import { serviceAccountEmail, serviceAccountToken } from '../../../serp/service-account.js';
import { readTextFile } from '../../../text/text-file.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { isOwned } from '../../projects/owned-site.js';
import * as projects from '../../projects/projects.js';
import { siteHost } from '../../projects/site-host.js';
import { assertDomain } from '../../projects/site-ownership.js';
import { forgetSearchConsole, importFromSearchConsole } from './average-positions.js';

/** Whether a project imports from Search Console, and how the last import went. */
export interface SearchConsoleImport {
  /** the installation has a service account */
  isAvailable: boolean;
  /** of the service account: users of the property need it; null without one that can be read */
  accountEmail: string | null;
  property: string | null;
  connectedAt: Date | null;
  importedAt: Date | null;
  rows: number | null;
  problem: string | null;
  nextImportAt: Date | null;
}

const DAY_MS = 86_400_000;
/** the account may be added to the property meanwhile, and the service be back */
const AGAIN_MS = 6 * 3_600_000;
/** figures of the last days are not final */
const LAG_DAYS = 3;
/** of an import every day */
const DAYS = 28;
/** queued by one turn of the scheduler */
const AT_ONCE = 10;
const DOMAIN = 'sc-domain:';

/** The days that an import has, the last one being the last whose figures are final. */
export function importRange(now: Date, days = DAYS): { from: string; to: string } {
  const to = new Date(now.getTime() - LAG_DAYS * DAY_MS);
  const dateOf = (date: Date): string => date.toISOString().slice(0, 10);
  return { from: dateOf(new Date(to.getTime() - (days - 1) * DAY_MS)), to: dateOf(to) };
}

export async function shown(
  { settings }: Pick<Context, 'settings'>,
  stored: StoredSearchConsole | null,
): Promise<SearchConsoleImport> {
  const { keyFile } = settings.searchConsole;
  const { property = null, connectedAt = null, importedAt = null, rows = null, dueAt = null } = stored ?? {};
  return {
    isAvailable: keyFile !== null,
    accountEmail: keyFile === null ? null : await emailIn(keyFile),
    property,
    connectedAt,
    importedAt,
    rows,
    problem: stored?.problem ?? null,
    nextImportAt: dueAt,
  };
}

async function emailIn(keyFile: string): Promise<string | null> {
  try {
    return serviceAccountEmail(await readTextFile(keyFile));
  } catch {
    return null;
  }
}

/**
 * Has the project import from a property now and every day. What the account may read is the owner's: the site has to be
 * proven, and for the property of a domain the domain itself, by its name servers.
 */
export async function connect(
  context: Context,
  viewer: Viewer,
  projectId: string,
  given: string,
): Promise<SearchConsoleImport> {
  const project = await projects.get(context, viewer, projectId);
  if (context.settings.searchConsole.keyFile === null)
    throw problem('UNAVAILABLE', { message: 'This installation has no service account: set SEARCH_CONSOLE_KEY_FILE.' });
  const property = given.trim();
  if (!covers(property, project.url))
    throw problem('VALIDATION_FAILED', {
      details: [
        {
          path: 'property',
          message: `This must be a property of ${siteHost(project.url)}: ${DOMAIN}${siteHost(project.url)} or a URL prefix on this host.`,
        },
      ],
    });
  const now = context.clock.now();
  const proof = await ownershipOf.first(context.db, project.id);
  if (!isOwned(proof, project.url, now)) throw problem('OWNERSHIP_REQUIRED');
  const domain = property.startsWith(DOMAIN) ? property.slice(DOMAIN.length) : null;
  const isProved = domain === null || (proof?.method === 'DNS' && proof.host === domain);
  if (!isProved) await assertDomain(context, project.id, domain);
  await context.db.transaction(async (client) => {
    await storeSearchConsole(client, { projectId: project.id, organizationId: viewer.organizationId, property }, now);
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { searchConsole: property } });
    await enqueue(context, client, project.id);
    await setSearchConsoleDue(client, project.id, new Date(now.getTime() + DAY_MS));
  });
  await relay(context);
  return shown(context, await searchConsoleOf.first(context.db, project.id));
}

/** Ends it, and deletes what was imported. */
export async function disconnect(context: Context, viewer: Viewer, projectId: string): Promise<SearchConsoleImport> {
  const project = await projects.get(context, viewer, projectId);
  const wasConnected = await context.db.transaction(async (client) => {
    if (!(await deleteSearchConsole(client, project.id))) return false;
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { searchConsole: 'REMOVED' } });
    return true;
  });
  if (wasConnected) await forgetSearchConsole(context, project.id);
  await context.queues.remove('imports', project.id);
  return shown(context, null);
}

/** Whether a property of Search Console has the host of the site: its own, or a domain above it. */
function covers(property: string, url: string): boolean {
  const host = siteHost(url);
  if (property.startsWith(DOMAIN)) {
    const domain = property.slice(DOMAIN.length);
    return domain !== '' && (host === domain || (domain.includes('.') && host.endsWith(`.${domain}`)));
  }
  return /^https?:\/\//.test(property) && siteHost(property) === host;
}

/** Queues the import of every project that is due, and moves its next one to tomorrow. */
export async function queueDueImports(context: Context): Promise<void> {
  if (context.settings.searchConsole.keyFile === null) return;
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    for (const { id } of await dueSearchConsoles(client, now, AT_ONCE)) {
      await enqueue(context, client, id);
      await setSearchConsoleDue(client, id, new Date(now.getTime() + DAY_MS));
    }
  });
  await context.queues.relay();
}

async function enqueue(
  { queues }: Context,
  client: Parameters<Context['queues']['enqueue']>[0],
  id: string,
): Promise<void> {
  // one that failed for good is kept for a day, and would be in its way
  if ((await queues.state('imports', id)) === 'FAILED') await queues.remove('imports', id);
  await queues.enqueue(client, 'imports', id, { projectId: id });
}

const relay = (context: Context): Promise<unknown> =>
  context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));

/** Imports the last days of the property of a project. Why it cannot is stored with it, and it is tried again some hours later. */
export async function importConnected(context: Context, projectId: string, signal: AbortSignal): Promise<void> {
  const stored = await searchConsoleOf.first(context.db, projectId);
  if (!stored) return;
  const { property, url } = stored;
  const now = context.clock.now();
  try {
    // a project may have another URL by now, or no proof any more
    if (!covers(property, url) || !isOwned(await ownershipOf.first(context.db, projectId), url, now))
      throw new ProviderUnavailable('KEY', 'The ownership of the site is not verified any more.');
    const range = { site: property, ...importRange(now) };
    const rows = await importFromSearchConsole(context, projectId, range, await credentials(context), signal);
    const imported = { projectId, property, at: context.clock.now(), rows };
    if (await recordSearchConsole(context.db.pool, imported)) return;
    // disconnected while it was imported, or connected to another property, whose own job was dropped beside this one
    await forgetSearchConsole(context, projectId);
    await importConnected(context, projectId, signal);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const dueAt = new Date(now.getTime() + AGAIN_MS);
    await recordSearchConsole(context.db.pool, { projectId, property, at: now, problem: error.message, dueAt });
  }
}

async function credentials({ settings, operatorFetcher, clock }: Context): Promise<ProviderSettings> {
  const { keyFile, baseUrl } = settings.searchConsole;
  const text = await readTextFile(keyFile ?? '').catch(() => {
    throw new ProviderUnavailable('KEY', 'The key file of the service account cannot be read.');
  });
  const apiKey = await serviceAccountToken(operatorFetcher, text, clock.now());
  return { apiKey, ...(baseUrl === null ? {} : { baseUrl }) };
}

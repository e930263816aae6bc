import type { Viewer } from '../../../auth/viewer.js';
import type { GoogleAccount } from '../../../db/entities/google-account.js';
import { NO_IMPORT, NO_PROBLEM, type SearchAccount, SearchConsole } from '../../../db/entities/search-console.js';
import type { UnitOfWork } from '../../../db/orm.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import { ownershipOf } from '../../../db/queries/projects/site-ownership.js';
import {
  dueSearchConsoles,
  lockProperty,
  recordSearchConsole,
  type StoredSearchConsole,
  searchConsoleOf,
  setSearchConsoleDue,
} from '../../../db/queries/rankings/search-console.js';
import { googleAccountOf } from '../../../db/queries/search/google-account.js';
import { type SearchCoverage, searchCoverageOf } from '../../../db/queries/search/search-day.js';
import { problem } from '../../../errors.js';
import { ProviderError } from '../../../serp/provider.js';
import { domainOf, domainProperty, propertyName } from '../../../serp/search-console/property.js';
import { SearchConsoleRefusal } from '../../../serp/search-console/refusal.js';
import { serviceAccountEmail } from '../../../serp/service-account.js';
import { readTextFile } from '../../../text/text-file.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { forgetImportedSearch } from '../../projects/imported-search.js';
import { isOwned } from '../../projects/owned-site.js';
import * as projects from '../../projects/projects.js';
import { siteHost } from '../../projects/site-host.js';
import { assertDomain } from '../../projects/site-ownership.js';
import { accountProperties } from '../search/account-properties.js';
import { covers } from '../search/covered-property.js';
import { type GoogleAccountState, shownAccount } from '../search/google-account.js';
import { type DaysImported, ImportSuperseded, importDays } from '../search/import-days.js';
import { reportMissingData } from '../search/missing-data.js';
import { nextPacificMidnight, pacificDay } from '../search/pacific-days.js';
import { renewSearchPeriod } from '../search/search-period.js';
import { forgetUnusedTexts } from '../search/search-retention.js';
import { assertReadable, searchService } from '../search/search-service.js';

/** Whether a project imports from Search Console, and how the last import went. */
export interface SearchConsoleImport {
  /** the installation has a service account, or the organization is signed in to Google as far as the viewer sees */
  isAvailable: boolean;
  /** address of the service account: users of the property need it; null without one that can be read */
  accountEmail: string | null;
  googleAccount: GoogleAccountState;
  property: string | null;
  /** that reads the property */
  account: SearchAccount | null;
  connectedAt: Date | null;
  importedAt: Date | null;
  rows: number | null;
  /** first day of web search */
  firstDay: string | null;
  lastDay: string | null;
  finalDay: string | null;
  days: number;
  failingSince: Date | null;
  problem: string | null;
  nextImportAt: Date | null;
  /** inspections of today, Pacific Time */
  inspections: number;
  inspectionProblem: string | null;
}

const DAY_MS = 86_400_000;
/** the account may be added to the property meanwhile, and the service be back */
const AGAIN_MS = 6 * 3_600_000;
/** queued by one turn of the scheduler */
const AT_ONCE = 10;

export async function shown(
  context: Pick<Context, 'settings' | 'keyring' | 'clock'>,
  stored: StoredSearchConsole | null,
  coverage: SearchCoverage | null,
  google: GoogleAccount | null = null,
): Promise<SearchConsoleImport> {
  const { keyFile } = context.settings.searchConsole;
  const {
    property = null,
    account = null,
    connectedAt = null,
    importedAt = null,
    rows = null,
    dueAt = null,
  } = stored ?? {};
  return {
    isAvailable: keyFile !== null || google !== null,
    accountEmail: keyFile === null ? null : await emailIn(keyFile),
    googleAccount: shownAccount(context, google),
    property,
    account,
    connectedAt,
    importedAt,
    rows,
    firstDay: coverage?.firstDay ?? null,
    lastDay: coverage?.lastDay ?? null,
    finalDay: coverage?.finalDay ?? null,
    days: coverage?.days ?? 0,
    failingSince: stored?.failingSince ?? null,
    problem: stored?.problem ?? null,
    nextImportAt: dueAt,
    inspections: stored?.inspectionsDay === pacificDay(context.clock.now()) ? stored.inspections : 0,
    inspectionProblem: stored?.inspectionProblem ?? null,
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
 * Has the project import from a property now and every day. What the service account may read is the owner's: the site has to be
 * proven, and for the property of a domain the domain itself, by its name servers. What an account of the organization itself
 * may read, Google has proven.
 */
export async function connect(
  context: Context,
  viewer: Viewer,
  projectId: string,
  given: string,
  chosen: SearchAccount | null = null,
): Promise<SearchConsoleImport> {
  const project = await projects.get(context, viewer, projectId);
  const google = await googleAccountOf.first(context.db, viewer.organizationId);
  const account = chosen ?? (google ? 'GOOGLE_ACCOUNT' : 'SERVICE_ACCOUNT');
  if (account === 'SERVICE_ACCOUNT' && context.settings.searchConsole.keyFile === null)
    throw problem('UNAVAILABLE', { message: 'This installation has no service account: set SEARCH_CONSOLE_KEY_FILE.' });
  if (account === 'GOOGLE_ACCOUNT' && !google)
    throw problem('UNAVAILABLE', { message: 'Sign in to Google first: the organization has no account there.' });
  const property = propertyName(given.trim());
  if (!covers(property, project.url))
    throw refused(
      `This must be a property of ${siteHost(project.url)}: ${domainProperty(siteHost(project.url))} or a URL prefix on this host.`,
    );
  const now = context.clock.now();
  if (account === 'SERVICE_ACCOUNT') await assertOwned(context, project, property, now);
  else if (!(await accountProperties(context, viewer, project.id)).some((one) => one.property === property))
    throw refused(
      `The account ${google?.email ?? 'that is signed in'} has no access to this property. Choose one of its list, or sign in with another account.`,
    );
  await context.db.unitOfWork(async (em, client) => {
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    // an import that is under way commits no day of the earlier property after this
    const before = await lockProperty(client, project.id);
    const connection = { projectId: project.id, organizationId: viewer.organizationId, property, account };
    await storeConnection(em, connection, { now, dueAt: new Date(now.getTime() + DAY_MS) });
    // days of another property are those of other searches; without one before, what lists show is from the command line
    if (before !== null && before !== property) await forgetImportedSearch(client, project.id);
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { searchConsole: property } });
    await enqueue(context, client, project.id);
  });
  await relay(context);
  return shown(
    context,
    await searchConsoleOf.first(context.db, project.id),
    await searchCoverageOf.first(context.db, [project.id]),
    google,
  );
}

/** Connects a locked project; another property starts from the beginning. */
export async function storeConnection(
  em: UnitOfWork,
  given: Pick<SearchConsole, 'projectId' | 'organizationId' | 'property' | 'account'>,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const { projectId, organizationId, ...wanted } = given;
  const known = await em.findOne(SearchConsole, { projectId });
  const connection = { ...wanted, dueAt, inspectDueAt: now, inspectionProblem: null };
  if (known?.property === wanted.property) em.assign(known, { ...connection, ...NO_PROBLEM });
  else if (known) em.assign(known, { ...connection, ...NO_IMPORT, connectedAt: now });
  else em.create(SearchConsole, { ...connection, ...NO_IMPORT, connectedAt: now, projectId, organizationId });
  await em.flush();
}

const refused = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'property', message }] });

async function assertOwned(
  context: Context,
  { id, url }: { id: string; url: string },
  property: string,
  now: Date,
): Promise<void> {
  const proof = await ownershipOf.first(context.db, id);
  if (!isOwned(proof, url, now)) throw problem('OWNERSHIP_REQUIRED');
  const domain = domainOf(property);
  const isProved = domain === null || (proof?.method === 'DNS' && proof.host === domain);
  if (!isProved) await assertDomain(context, id, domain);
}

/** Ends it, and deletes what was imported. */
export async function disconnect(context: Context, viewer: Viewer, projectId: string): Promise<SearchConsoleImport> {
  const project = await projects.get(context, viewer, projectId);
  await context.db.unitOfWork(async (em, client) => {
    await lockProject(client, project.id);
    if ((await em.nativeDelete(SearchConsole, { projectId: project.id })) === 0) return;
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { searchConsole: 'REMOVED' } });
    await forgetImportedSearch(client, project.id);
  });
  await context.queues.remove('imports', project.id);
  return shown(context, null, null, await googleAccountOf.first(context.db, viewer.organizationId));
}

/** Queues the import of every project that is due, and moves its next one to tomorrow. */
export async function queueDueImports(context: Context): Promise<void> {
  const { searchConsole, googleClient } = context.settings;
  if (searchConsole.keyFile === null && googleClient === null) return;
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

/** a job that takes longer goes on after those of other projects */
const TURN_MS = 5 * 60_000;
/** pause after the load quota is used up */
const QUOTA_MS = 15 * 60_000;

/**
 * Imports the days of the property that are missing, newest first. Why it cannot is stored with it; it is tried again when that
 * can help. Returns what was imported, null where nothing could be.
 */
export async function importConnected(
  context: Context,
  projectId: string,
  signal: AbortSignal,
  { days, turnMs = TURN_MS }: { days?: number; turnMs?: number } = {},
): Promise<DaysImported | null> {
  const stored = await searchConsoleOf.first(context.db, projectId);
  if (!stored) return null;
  const { property, url } = stored;
  const startedAt = performance.now();
  const isOver = () => signal.aborted || performance.now() - startedAt > turnMs;
  // connected to another property meanwhile, whose own job was dropped beside this one
  const again = () => importConnected(context, projectId, signal, { ...(days && { days }), turnMs });
  let imported = 0;
  try {
    await assertReadable(context, stored);
    // the days of another property or host are gone, and their texts not yet
    if (stored.importedAt === null && !(await searchCoverageOf.first(context.db, [projectId])))
      await forgetUnusedTexts(context, projectId);
    const service = searchService(context, stored, signal);
    const onDay = () => {
      imported += 1;
    };
    const done = await importDays(context, { projectId, property, url }, service, {
      ...(days && { days }),
      isOver,
      onDay,
    });
    if (done.days > 0) await renewSearchPeriod(context, projectId);
    const at = context.clock.now();
    return (await recordSearchConsole(context.db.pool, { projectId, property, at, rows: done.rows })) ? done : again();
  } catch (error) {
    if (error instanceof ImportSuperseded) return again();
    // a shutdown is no refusal: the queue has the job again
    if (!(error instanceof ProviderError) || signal.aborted) throw error;
    if (imported > 0) await renewSearchPeriod(context, projectId);
    const now = context.clock.now();
    const kind = error instanceof SearchConsoleRefusal ? error.kind : null;
    const dueAt = nextAttempt(error, now, stored.problemKind === 'LOAD_QUOTA' && imported === 0);
    const reason = error.reason === 'TIMEOUT' ? 'Search Console did not respond in time.' : error.message;
    const outcome = { projectId, property, at: now, problem: reason, kind, dueAt };
    if (!(await recordSearchConsole(context.db.pool, outcome))) return again();
    await reportMissingData(context, stored, reason, now);
    return null;
  }
}

/** `isExhausted`: the load quota did not come back after the wait, so that it is the day's. */
function nextAttempt(error: ProviderError, now: Date, isExhausted: boolean): Date {
  const waits = error instanceof SearchConsoleRefusal ? error.waits : null;
  if (waits === 'TOMORROW' || (waits === 'MINUTES' && isExhausted)) return nextPacificMidnight(now);
  return new Date(now.getTime() + (waits === 'MINUTES' ? QUOTA_MS : AGAIN_MS));
}

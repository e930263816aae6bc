import { hash } from 'node:crypto';
import type { Keyword } from '../../../db/entities/keyword.js';
import type { Project } from '../../../db/entities/project.js';
import { projectById, projectsById } from '../../../db/queries/projects/project.js';
import {
  keywordsCheckedBefore,
  lockDueKeywords,
  lockOrderedKeywords,
  setNextCheck,
  setNextCheckSooner,
} from '../../../db/queries/rankings/due-keyword.js';
import { keywordById, keywordsById } from '../../../db/queries/rankings/keyword.js';
import { doneCheck, doneChecks } from '../../../db/queries/rankings/rank-check.js';
import { type CheckResult, type CheckWanted, checkKeyword, checkQueued } from '../../../serp/check.js';
import { matcher } from '../../../serp/match.js';
import { type CheckOutcome, citationsOf, rankedFeatures } from '../../../serp/outcome.js';
import { nextCheckAt, retryAt, slotDate } from '../../../serp/schedule.js';
import type { Context } from '../../context.js';
import { checkLocally, LOCAL_INDEX } from '../local/local-index.js';
import { checkAiMode } from './ai-mode.js';
import { providerOf, queryOf, runnerOf, siteTarget, soughtTargets } from './check-runner.js';
import { includedKeywords } from './included-keywords.js';
import { notSearched, refusedSearch, refusedSearches, spendSearch } from './paid-searches.js';
import { depthOf, OWN, storeOutcome } from './rank-outcomes.js';
import { settleOrder, storedTasks } from './search-orders.js';
import { keepPages, settlePages, storedSerpCache } from './search-pages.js';
import { secondOpinion } from './second-opinion.js';

/** on Mondays the whole depth is read, whatever was found: competitors and the distribution need it */
const WHOLE_WALK_DAY = 1;
/** a provider that takes orders is sent those of the next hour with what is due: one request for a hundred */
const ORDER_AHEAD_MS = 3_600_000;

/** Queues the check of every keyword that is due, once for each of its days, and moves its next one on. */
export async function queueDue(context: Context): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (client) => {
    const rows = await lockDueKeywords(client, now);
    const ids = rows.map(({ id }) => id);
    const queue = providerOf(context)?.queue;
    if (queue && ids.length > 0) {
      const ordered = await lockOrderedKeywords(client, LOCAL_INDEX, ids, new Date(now.getTime() + ORDER_AHEAD_MS));
      await queueOrders(
        context,
        client,
        ordered.map(({ id }) => id),
        queue.maxTasks,
      );
      const taken = new Set(ordered.map(({ id }) => id));
      await queueSingly(
        context,
        client,
        ids.filter((id) => !taken.has(id)),
      );
      return taken.size + ids.filter((id) => !taken.has(id)).length;
    }
    await queueSingly(context, client, ids);
    return ids.length;
  });
  await context.queues.relay();
  return queued;
}

type Transaction = Parameters<Context['queues']['enqueue']>[0];

async function queueSingly(context: Context, client: Transaction, ids: readonly string[]): Promise<void> {
  const now = context.clock.now();
  const isIncluded = await includedKeywords(context, client, ids);
  for (const id of ids) {
    if (isIncluded(id)) await context.queues.enqueue(client, 'rankings', `${id}-${slotDate(now)}`, { keywordId: id });
    await moveOn(client, id, now);
  }
}

async function queueOrders(
  context: Context,
  client: Transaction,
  ids: readonly string[],
  batch: number,
): Promise<void> {
  const now = context.clock.now();
  const included = ids.filter(await includedKeywords(context, client, ids));
  for (let at = 0; at < included.length; at += batch) {
    const keywordIds = included.slice(at, at + batch);
    await context.queues.enqueue(client, 'rankings', `orders-${keywordIds[0]}-${slotDate(now)}`, { keywordIds });
  }
  for (const id of ids) await moveOn(client, id, now);
}

/** A check that is ordered ahead of its time is not due again on the same day. */
async function moveOn(client: Transaction, id: string, now: Date): Promise<void> {
  const next = nextCheckAt(id, now);
  const isLater = next.getTime() - now.getTime() > ORDER_AHEAD_MS;
  await setNextCheck(client, id, isLater ? next : nextCheckAt(id, next));
}

/** a keyword that was looked up within this time is not looked up again by hand: results hardly change, and each check costs */
const MANUAL_MS = 3_600_000;

/** Queues a check of every keyword of a project that the plan includes and that was not looked up within the hour; returns how many. */
export async function queueNow(context: Context, projectId: string): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (client) => {
    const rows = await keywordsCheckedBefore(client, projectId, new Date(now.getTime() - MANUAL_MS));
    const known = rows.map(({ id }) => id);
    const ids = known.filter(await includedKeywords(context, client, known));
    const askedAt = now.toISOString();
    const queue = providerOf(context)?.queue;
    for (let at = 0; queue && at < ids.length; at += queue.maxTasks) {
      const keywordIds = ids.slice(at, at + queue.maxTasks);
      // the id of the batch as a whole: one that begins with the same keyword may have others
      const id = `orders-${hash('sha256', keywordIds.join(), 'hex').slice(0, 32)}-now`;
      await context.queues.enqueue(client, 'rankings', id, { keywordIds, askedAt });
    }
    for (const id of queue ? [] : ids)
      await context.queues.enqueue(client, 'rankings', `${id}-now`, { keywordId: id, askedAt });
    return ids.length;
  });
  await context.queues.relay();
  return queued;
}

/**
 * Checks one keyword and stores the result. A second check of the same day replaces only an inconclusive first one, or one from
 * before it was requested by hand, so that taking over a killed worker's job pays no request twice.
 */
export async function refresh(
  context: Context,
  keywordId: string,
  signal: AbortSignal,
  askedAt: string | null = null,
): Promise<void> {
  const keyword = await keywordById.first(context.db, keywordId);
  const project = keyword && (await projectById.first(context.db, keyword.projectId));
  if (!keyword || !project) return;
  const slot = slotDate(context.clock.now());
  const done = await doneCheck.first(context.db, keywordId, slot, askedAt);
  if (done) return;
  if (keyword.engine !== LOCAL_INDEX && providerOf(context)?.queue)
    return refreshOrdered(context, [keywordId], signal, askedAt);
  const result = (await refusedSearch(context, keyword)) ?? (await look(context, keyword, project, signal));
  signal.throwIfAborted();
  await keep(context, keyword, project, slot, result, signal);
  await checkAiMode(context, keyword, project, slot, signal);
  // results that a check has paid for are not paid for again when it is repeated
  if (isTransient(result.outcomes.get(OWN))) await keepPages(context, keyword.id);
  else await settlePages(context, keyword.id);
}

/** Looks many keywords up at a provider that takes orders, and stores what came out of each. */
export async function refreshOrdered(
  context: Context,
  keywordIds: readonly string[],
  signal: AbortSignal,
  askedAt: string | null = null,
): Promise<void> {
  const { serp } = context.settings;
  const provider = providerOf(context);
  if (!serp || !provider?.queue) {
    for (const id of keywordIds) await refresh(context, id, signal, askedAt);
    return;
  }
  const slot = slotDate(context.clock.now());
  const done = await doneChecks.all(context.db, keywordIds, slot, askedAt);
  const open = new Set(keywordIds).difference(new Set(done.map((row) => row.keyword_id)));
  const keywords = await keywordsById.all(context.db, [...open]);
  const projects = await projectsById.all(context.db, [...new Set(keywords.map((keyword) => keyword.projectId))]);
  const siteOf = new Map(projects.map((project) => [project.id, project]));
  const wanted = new Map<string, CheckWanted>();
  for (const keyword of keywords) {
    const project = siteOf.get(keyword.projectId);
    if (project && keyword.engine === LOCAL_INDEX) await refresh(context, keyword.id, signal, askedAt);
    else if (project) wanted.set(keyword.id, wantedOf(context, keyword, project));
  }
  const refused = await refusedSearches(
    context,
    keywords.filter(({ id }) => wanted.has(id)),
    provider.id,
  );
  for (const id of refused.keys()) wanted.delete(id);
  const runner = {
    ...runnerOf(context, provider, context.settings.serp, signal),
    book: storedTasks(context, provider.id),
  };
  const results = new Map([...refused, ...(await checkQueued(runner, wanted))]);
  signal.throwIfAborted();
  for (const keyword of keywords) {
    const result = results.get(keyword.id);
    const project = siteOf.get(keyword.projectId);
    if (!result || !project) continue;
    await keep(context, keyword, project, slot, result, signal);
    if (!result.isPending) await settleOrder(context, keyword.id, provider.id);
  }
}

async function keep(
  context: Context,
  keyword: Keyword,
  project: Project,
  slot: string,
  result: CheckResult,
  signal: AbortSignal,
): Promise<void> {
  const provider = keyword.engine === LOCAL_INDEX ? LOCAL_INDEX : (context.settings.serp?.provider ?? 'none');
  const { features: seen } = result.serp;
  const isOwn = matcher(siteTarget(project));
  const features = seen && rankedFeatures(seen, isOwn);
  const citations = seen && citationsOf(seen, isOwn);
  const second = await secondOpinion(context, keyword, project, { slot, result }, signal);
  signal.throwIfAborted();
  await storeOutcome(context, keyword, { slot, provider, result, features, citations, second });
  if (!isTransient(result.outcomes.get(OWN))) return;
  const now = context.clock.now();
  const due = nextCheckAt(keyword.id, new Date(`${slotDate(now)}T00:00:00Z`));
  const since = due <= now && due > keyword.createdAt ? due : keyword.createdAt;
  const again = retryAt(since, now);
  if (again) await setNextCheckSooner(context.db.pool, keyword.id, again);
}

const NOT_CONFIGURED = 'No search provider is configured: set SERP_PROVIDER and its key.';

const TRANSIENT = new Set(['ENGINE_UNRESPONSIVE', 'SERVER_ERROR', 'NETWORK', 'TIMEOUT', 'THROTTLED']);

/** A failure that may be over later in the day; a wrong key or a used-up quota will not. */
function isTransient(outcome: CheckOutcome | undefined): boolean {
  return outcome?.status === 'PARTIAL' || (outcome?.status === 'UNKNOWN' && TRANSIENT.has(outcome.reason));
}

function look(context: Context, keyword: Keyword, project: Project, signal: AbortSignal): Promise<CheckResult> {
  if (keyword.engine === LOCAL_INDEX) return checkLocally(context, keyword, soughtTargets(keyword, project));
  const provider = providerOf(context);
  if (!provider) return Promise.resolve(notSearched(context, NOT_CONFIGURED, 'UNSUPPORTED'));
  return checkKeyword({
    ...runnerOf(context, provider, context.settings.serp, signal),
    ...wantedOf(context, keyword, project),
    admitRest: () => spendSearch(context, keyword.organizationId),
    pages: storedSerpCache(context, keyword.id, provider.id),
  });
}

function wantedOf(context: Context, keyword: Keyword, project: Project): CheckWanted {
  const whole = keyword.lastCheckedAt == null || context.clock.now().getUTCDay() === WHOLE_WALK_DAY;
  return {
    query: queryOf(keyword),
    targets: soughtTargets(keyword, project),
    strategy: whole ? { kind: 'WHOLE' } : { kind: 'SMART', lastPosition: keyword.position ?? null },
    depth: depthOf(context),
  };
}

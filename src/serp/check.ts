import type { Fetcher } from '../net/types.js';
import { type Matcher, matcher, type Target } from './match.js';
import type { NumberedResult } from './number-results.js';
import { type CheckOutcome, outcomeOf } from './outcome.js';
import { type PaginatedResults, paginateResults, type Strategy } from './paginate.js';
import { memoryTasks, type PendingTasks } from './pending-tasks.js';
import {
  type FeaturePage,
  type FeatureSeen,
  OrderPending,
  type PageWanted,
  ProviderError,
  type ProviderRequest,
  type ProviderSettings,
  type SerpPage,
  type SerpProvider,
  type SerpQuery,
} from './provider.js';
import { REQUEST_LIMITS, type RequestKind, type RequestLimits, sendRequest } from './request.js';
import type { SerpCache } from './serp-cache.js';
import { type Order, type QueuePace, runTaskQueue, type TaskQueueOptions } from './task-queue.js';
import { withinCapabilities } from './within-capabilities.js';

export interface CheckTarget {
  id: string;
  target: Target;
  /** false: reported if seen, but no further page is requested for it */
  sought?: boolean;
}

export interface CheckLimits extends RequestLimits, QueuePace {}

export const CHECK_LIMITS: CheckLimits = {
  ...REQUEST_LIMITS,
  // DataForSEO allows 20 looks a minute at the list of finished tasks, for all keywords together
  pollMs: 20_000,
  polls: 45,
};

/** How requests are made; the same for one keyword and for many. */
export interface CheckRunner {
  provider: SerpProvider;
  settings: ProviderSettings;
  fetcher: Fetcher;
  limits?: Partial<CheckLimits>;
  now: () => Date;
  /** awaited before every request */
  admit?: (kind: RequestKind) => Promise<void>;
  /** awaited before a request for a part of a page that is paid for by itself; false: it is not made */
  admitRest?: () => Promise<boolean>;
  /** receives how long the provider wants no requests from any caller */
  slowDown?: (ms: number) => Promise<void>;
  /** book of the orders of a provider that takes them; forgotten with the process unless specified */
  book?: PendingTasks;
  signal?: AbortSignal;
  pause?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface CheckWanted {
  query: SerpQuery;
  targets: readonly CheckTarget[];
  strategy: Strategy;
  /** results to look at, 100 unless specified */
  depth?: number;
}

/** One page of results, put together from all that were requested: gives our rank and that of every competitor. */
export interface RawSerp {
  results: NumberedResult[];
  pagesAsked: number;
  pagesOk: number;
  /** everything that the engine has was seen */
  ended: boolean;
  /** features of the first page; null when it was not looked at, or the provider reports none */
  features: FeatureSeen[] | null;
}

export interface CheckResult {
  checkedAt: Date;
  serp: RawSerp;
  /** by target id */
  outcomes: Map<string, CheckOutcome>;
  requests: number;
  /** US dollars */
  cost: number;
  /** failure in a sentence free of secrets; null without one */
  failure: string | null;
  /** an order is still open: it is collected by the next check */
  isPending: boolean;
}

interface Cached {
  pages?: SerpCache;
}

const DEFAULT_DEPTH = 100;

/** Looks one keyword up. Never throws for what a provider or the network does: that is an outcome. */
export async function checkKeyword(options: CheckRunner & CheckWanted & Cached): Promise<CheckResult> {
  const { provider } = options;
  const context = contextOf(options);
  const failures: string[] = [];
  let chargedBefore = 0;
  const fetchPage = async (wanted: PageWanted): Promise<SerpPage | ProviderError> => {
    try {
      withinCapabilities(provider, options.query);
      if (provider.queue) return await requestQueued(context, options, wanted);
      const known = await options.pages?.take(wanted);
      if (known?.isCharged) chargedBefore += known.page.charged ?? 1;
      if (known) return known.page;
      return await requestPage(context, options, wanted);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error.message);
      return error;
    }
  };
  const walked = await paginateResults(planOf(options), fetchPage);
  walked.pagesCharged = Math.max(0, walked.pagesCharged - chargedBefore);
  const silent = walked.failure === null ? null : 'The search engine returns no results for any query.';
  return { ...conclude(options, walked, context.made.requests, failures[0] ?? silent), isPending: false };
}

/** Looks many keywords up, by their ids, at a provider that takes orders: together they cost a hundredth of the requests. */
export async function checkQueued(
  runner: CheckRunner,
  checks: ReadonlyMap<string, CheckWanted>,
): Promise<Map<string, CheckResult>> {
  const { provider } = runner;
  const { queue } = provider;
  if (!queue) throw new TypeError(`${provider.id} does not support queued checks.`);
  const context = contextOf(runner);
  const fetched = new Map<string, SerpPage | ProviderError>();
  const orders: Order[] = [];
  for (const [key, check] of checks) {
    const { query } = check;
    try {
      withinCapabilities(provider, query);
      orders.push({ key, query, page: { index: 0, size: orderDepth(planOf({ ...check, provider })) } });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      fetched.set(key, error);
    }
  }
  for (const [key, found] of await runTaskQueue(context, queue, orders)) fetched.set(key, found);
  const results = new Map<string, CheckResult>();
  for (const [key, check] of checks) {
    const found = fetched.get(key);
    if (!found) continue;
    const walked = await paginateResults(planOf({ ...check, provider }), () => Promise.resolve(found));
    const failure = found instanceof ProviderError ? found.message : null;
    results.set(key, {
      ...conclude({ ...runner, ...check }, walked, context.made.requests / checks.size, failure),
      isPending: found instanceof OrderPending,
    });
  }
  return results;
}

/**
 * A part of the page that takes another request is had if it can be: without it, the page says as much as before. Each is kept
 * as soon as it is read, so that no process that ends in between makes the next one pay for it again.
 */
async function requestPage(
  context: TaskQueueOptions,
  { provider, query, settings, admitRest, pages }: CheckRunner & CheckWanted & Cached,
  wanted: PageWanted,
): Promise<SerpPage> {
  const { rest } = provider;
  let more: ProviderRequest | null = null;
  const page = await sendRequest(
    context,
    () => provider.request(query, wanted, settings),
    (reply) => {
      const read = provider.read(reply, query, wanted);
      if (wanted.index === 0) more = rest?.request(reply, settings) ?? null;
      return read;
    },
  );
  await pages?.keep(wanted, page);
  if (rest === undefined || more === null) return page;
  if (admitRest && !(await admitRest())) return page;
  const request: ProviderRequest = more;
  try {
    const read = await sendRequest(
      context,
      () => request,
      (reply) => rest.read(reply, page),
    );
    const whole = { ...read, charged: (page.charged ?? 1) + 1 };
    await pages?.keep(wanted, whole);
    return whole;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return page;
  }
}

/** The sources that AI Mode cites for a search; null where there was no response. Throws a `ProviderError`. */
export async function requestAnswer(runner: CheckRunner, query: SerpQuery): Promise<FeaturePage[] | null> {
  const { provider, settings } = runner;
  const { aiMode } = provider;
  if (!aiMode) throw new TypeError(`${provider.id} does not support AI Mode.`);
  withinCapabilities(provider, query);
  return sendRequest(
    contextOf(runner),
    () => aiMode.request(query, settings),
    (reply) => aiMode.read(reply),
  );
}

async function requestQueued(
  context: TaskQueueOptions,
  { provider: { queue }, query }: CheckRunner & CheckWanted,
  page: PageWanted,
): Promise<SerpPage> {
  if (!queue) throw new TypeError('This provider does not support queued checks.');
  const key = 'single';
  const found = (await runTaskQueue(context, queue, [{ key, query, page }])).get(key);
  if (!found || found instanceof ProviderError) throw found ?? new TypeError('A queued check has no result.');
  return found;
}

function contextOf(runner: CheckRunner): TaskQueueOptions {
  const limits = { ...CHECK_LIMITS, ...runner.limits };
  const { signal } = runner;
  return {
    fetcher: runner.fetcher,
    settings: runner.settings,
    limits,
    pace: limits,
    book: runner.book ?? memoryTasks(runner.now),
    now: runner.now,
    admit: runner.admit,
    slowDown: runner.slowDown,
    signal,
    pause: runner.pause ?? ((ms) => pause(ms, signal)),
    random: runner.random ?? Math.random,
    deadline: performance.now() + limits.totalMs,
    made: { requests: 0 },
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', done);
  });
}

function planOf({ provider, strategy, depth, targets }: CheckWanted & Pick<CheckRunner, 'provider'>) {
  return {
    // an order takes minutes: it requests everything at once
    strategy: provider.queue && strategy.kind === 'SMART' ? { ...strategy, lastPosition: null } : strategy,
    depth: depth ?? DEFAULT_DEPTH,
    capabilities: provider.capabilities,
    sought: targets.flatMap(({ target, sought }): Matcher[] => (sought === false ? [] : [matcher(target)])),
  };
}

function orderDepth({ strategy, depth, capabilities }: ReturnType<typeof planOf>): number {
  const { pageSize, maxDepth } = capabilities;
  if (strategy.kind === 'BASIC') return Math.min(depth, pageSize);
  return Math.min(depth, maxDepth, strategy.kind === 'CUSTOM' ? strategy.pages * pageSize : depth);
}

function conclude(
  { provider, settings, targets, now }: CheckRunner & CheckWanted,
  walked: PaginatedResults,
  requests: number,
  failure: string | null,
): Omit<CheckResult, 'isPending'> {
  const { firstPage, pagesAsked, pagesOk, serp } = walked;
  return {
    checkedAt: now(),
    serp: {
      results: serp.results,
      pagesAsked,
      pagesOk,
      ended: serp.ended,
      features: firstPage?.features ?? null,
    },
    outcomes: new Map(targets.map(({ id, target }) => [id, outcomeOf(walked, matcher(target))])),
    requests,
    cost: walked.pagesCharged * (settings.costPerPage ?? provider.costPerPage),
    failure,
  };
}

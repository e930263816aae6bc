import type { Matcher } from './match.js';
import { type NumberedSerp, numberResults } from './number-results.js';
import { type Looked } from './outcome.js';
import {
  type PageWanted,
  type ProviderCapabilities,
  ProviderError,
  ProviderUnavailable,
  type SerpPage,
} from './provider.js';

export type Strategy =
  /** the first page */
  | { kind: 'BASIC' }
  /** `pages` from the top; stops when all are found */
  | { kind: 'CUSTOM'; pages: number }
  /** everything down to the depth, whoever is found: for competitors and the weekly count */
  | { kind: 'WHOLE' }
  /** the page of the last position and its neighbours, then from the top; stops when all are found */
  | { kind: 'SMART'; lastPosition: number | null };

export interface PaginatedResults extends Looked {
  /** the top of the results; null when it was not requested, or its request failed */
  firstPage: SerpPage | null;
  /** pages that were returned, by which a provider charges */
  pagesCharged: number;
}

type FetchPage = (wanted: PageWanted) => Promise<SerpPage | ProviderError>;

/**
 * Pages beyond depth ÷ page size: engines often put eight or nine organic results on a page, and "not in the top 100" is
 * only true when a hundred were counted.
 */
const SPARE_PAGES = 3;

interface Plan {
  strategy: Strategy;
  depth: number;
  capabilities: ProviderCapabilities;
  /** results for whose sake the walk goes on */
  sought: readonly Matcher[];
}

export function paginateResults(plan: Plan, fetchPage: FetchPage): Promise<PaginatedResults> {
  return plan.capabilities.paging === 'DEPTH' ? walkDepth(plan, fetchPage) : walkPages(plan, fetchPage);
}

async function walkPages(
  { strategy, depth: wanted, capabilities, sought }: Plan,
  fetchPage: FetchPage,
): Promise<PaginatedResults> {
  const { pageSize } = capabilities;
  const reachable = Math.max(1, Math.floor(capabilities.maxDepth / pageSize));
  const depth = Math.min(wanted, capabilities.maxDepth);
  const regular = Math.min(reachable, Math.ceil(depth / pageSize));
  const pages = new Map<number, SerpPage | ProviderError>();
  let serp = numbered(pages, pageSize, depth);
  let stoppedEarly = false;
  for (const index of pageOrder(strategy, pageSize, regular, Math.min(reachable, regular + SPARE_PAGES))) {
    if (pages.has(index) || (serp.lastPage !== null && index > serp.lastPage)) continue;
    // behind a gap nothing can be counted any more
    const inVain = index >= regular && failures(pages) > 0;
    if (serp.counted >= depth || inVain) break;
    const page = await fetchPage({ index, size: pageSize });
    const reply = capabilities.emptyIsUnsure ? await sureOf(page, pages, pageSize, fetchPage) : page;
    pages.set(index, reply);
    serp = numbered(pages, pageSize, depth);
    // once more than half have failed the run is UNKNOWN, whatever the rest says; a provider that requests a pause gets no further requests
    const hopeless = failures(pages) * 2 > Math.max(regular, pages.size);
    if (reply instanceof ProviderError && (reply.final || reply.reason === 'THROTTLED' || hopeless)) break;
    stoppedEarly = strategy.kind !== 'WHOLE' && sought.length > 0 && sought.every((one) => isPlaced(serp, one));
    if (stoppedEarly) break;
  }
  const replies = [...pages.values()];
  const good = replies.filter((reply): reply is SerpPage => !(reply instanceof ProviderError));
  return {
    serp,
    firstPage: answered(pages.get(0)),
    pagesAsked: replies.length,
    pagesOk: good.length,
    pagesCharged: good.reduce((sum, page) => sum + (page.charged ?? 1), 0),
    failure: replies.find((reply) => reply instanceof ProviderError)?.reason ?? null,
    depth: Math.min(
      depth,
      strategyDepth(strategy, pageSize, depth),
      capabilities.emptyIsUnsure ? serp.counted : Infinity,
    ),
    stoppedEarly,
  };
}

/** An empty page is the end of the results only while the engine still returns a page known to have results. */
async function sureOf(
  page: SerpPage | ProviderError,
  pages: ReadonlyMap<number, SerpPage | ProviderError>,
  size: number,
  fetchPage: FetchPage,
): Promise<SerpPage | ProviderError> {
  if (page instanceof ProviderError || page.results.length > 0) return page;
  const full = [...pages].find(([, known]) => !(known instanceof ProviderError) && known.results.length > 0);
  const seen = full ? await fetchPage({ index: full[0], size }) : page;
  if (seen instanceof ProviderError || seen.results.length > 0) return seen instanceof ProviderError ? seen : page;
  return new ProviderUnavailable('ENGINE_UNRESPONSIVE', 'The search engine returns no results for any query.', {
    retryable: false,
  });
}

function* pageOrder(strategy: Strategy, pageSize: number, regular: number, most: number): Generator<number> {
  if (strategy.kind === 'BASIC') yield 0;
  if (strategy.kind === 'CUSTOM') yield* range(0, Math.min(most, strategy.pages));
  if (strategy.kind === 'WHOLE') yield* range(0, most);
  if (strategy.kind === 'SMART') {
    const { lastPosition } = strategy;
    // from the top down, so that the first match of the three is the best one
    if (lastPosition !== null && lastPosition >= 1 && lastPosition <= regular * pageSize) {
      const last = Math.floor((lastPosition - 1) / pageSize);
      yield* range(Math.max(0, last - 1), Math.min(regular, last + 2));
    }
    yield* range(0, most);
  }
}

function* range(from: number, to: number): Generator<number> {
  for (let index = from; index < to; index += 1) yield index;
}

/** An engine that ended is known to the depth that was wanted, not to that of the pages. */
function strategyDepth(strategy: Strategy, pageSize: number, depth: number): number {
  if (strategy.kind === 'BASIC') return pageSize;
  return strategy.kind === 'CUSTOM' ? strategy.pages * pageSize : depth;
}

function numbered(pages: ReadonlyMap<number, SerpPage | ProviderError>, pageSize: number, depth: number): NumberedSerp {
  const outcomes = new Map(
    [...pages].map(([index, page]) => [index, page instanceof ProviderError ? 'FAILED' : page] as const),
  );
  const serp = numberResults(outcomes, pageSize);
  // the spare pages reach further than was requested
  return { ...serp, results: serp.results.filter(({ position }) => position === null || position <= depth) };
}

const answered = (page: SerpPage | ProviderError | undefined): SerpPage | null =>
  page === undefined || page instanceof ProviderError ? null : page;

function failures(pages: ReadonlyMap<number, SerpPage | ProviderError>): number {
  return [...pages.values()].filter((reply) => reply instanceof ProviderError).length;
}

function isPlaced(serp: NumberedSerp, matches: Matcher): boolean {
  const first = serp.results.find(({ url }) => url !== null && matches(url));
  return first !== undefined && first.position !== null;
}

async function walkDepth(
  { strategy, depth: wanted, capabilities, sought }: Plan,
  fetchPage: FetchPage,
): Promise<PaginatedResults> {
  const { pageSize } = capabilities;
  const depth = Math.min(wanted, capabilities.maxDepth, strategyDepth(strategy, pageSize, wanted));
  let page: SerpPage | null = null;
  let walked: PaginatedResults | null = null;
  let pagesOk = 0;
  let pagesCharged = 0;
  for (const size of depthOrder(strategy, pageSize, depth)) {
    const reply = await fetchPage({ index: 0, size });
    const pagesAsked = Math.ceil(size / pageSize);
    if (!(reply instanceof ProviderError)) {
      page = reply;
      pagesOk = pagesAsked;
      pagesCharged += pagesAsked;
    }
    const serp: NumberedSerp = numbered(new Map(page ? [[0, page]] : []), size, depth);
    walked = {
      serp,
      firstPage: page,
      pagesAsked,
      pagesOk,
      pagesCharged,
      failure: reply instanceof ProviderError ? reply.reason : null,
      depth,
      stoppedEarly: size < depth && sought.length > 0 && sought.every((one) => isPlaced(serp, one)),
    };
    if (walked.stoppedEarly || serp.ended || walked.failure !== null) break;
  }
  if (!walked) throw new RangeError('The depth must be at least one result.');
  return walked;
}

function* depthOrder(strategy: Strategy, pageSize: number, depth: number): Generator<number> {
  if (strategy.kind === 'SMART' && strategy.lastPosition !== null) {
    const near = (Math.floor((strategy.lastPosition - 1) / pageSize) + 2) * pageSize;
    if (near < depth) yield near;
  }
  yield depth;
}

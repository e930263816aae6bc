import {
  bingConnectionOf,
  deleteOldBingWeeks,
  lockBing,
  type NewBingWeeks,
  recordBing,
  storeBingLinkedPages,
  storeBingWeeks,
} from '../../../db/queries/bing/bing.js';
import type { BingService } from '../../../serp/bing/call.js';
import { BingRefusal } from '../../../serp/bing/refusal.js';
import {
  type BingFigures,
  type BingLinkCount,
  fetchBingFigures,
  fetchBingLinkedPages,
  fetchBingLinks,
} from '../../../serp/bing/statistics.js';
import { ProviderError } from '../../../serp/provider.js';
import type { Context } from '../../context.js';
import { addDays, pacificDay } from '../search/pacific-days.js';
import { assertOfHost, bingService, openBingKey } from './bing-connection.js';

/** weeks are kept as long as queries of Search Console */
const KEPT_DAYS = 487;
/** rows in one statement */
const BATCH = 5_000;
/** pages of the list of linked URLs, and URLs in it whose links are requested one by one */
const MOST_LINK_PAGES = 20;
const SAMPLED_URLS = 25;
const SAMPLE = 20;
const DAY_MS = 86_400_000;
/** a limit that is exceeded, or a service that is away, may be over by then */
const AGAIN_MS = 6 * 3_600_000;

export interface BingImported {
  /** rows of weeks */
  rows: number;
  linkedPages: number;
}

/**
 * Imports what Bing keeps of the site by now: no request can be for an earlier time. Why it cannot is stored with the connection.
 * Null where nothing could be imported.
 */
export async function importBing(
  context: Context,
  projectId: string,
  signal: AbortSignal,
): Promise<BingImported | null> {
  const stored = await bingConnectionOf.first(context.db, projectId);
  if (!stored) return null;
  const { siteUrl } = stored;
  const end = (outcome: Parameters<typeof recordBing>[2]) =>
    context.db.transaction(async (client) => {
      if (await lockBing(client, projectId, siteUrl)) await recordBing(client, projectId, outcome);
    });
  try {
    assertOfHost(stored, stored.url);
    const service = bingService(context, openBingKey(context, stored), signal);
    let rows = 0;
    for (const kind of ['QUERY', 'PAGE'] as const) {
      const figures = await fetchBingFigures(service, siteUrl, kind);
      const isStored = await context.db.transaction(async (client) => {
        if (!(await lockBing(client, projectId, siteUrl))) return false;
        for (let at = 0; at < figures.length; at += BATCH)
          await storeBingWeeks(client, projectId, kind, columnsOf(figures.slice(at, at + BATCH)));
        return true;
      });
      if (!isStored) return null;
      rows += figures.length;
    }
    const linked = await linkedPages(service, siteUrl);
    const now = context.clock.now();
    await context.db.transaction(async (client) => {
      if (!(await lockBing(client, projectId, siteUrl))) return;
      await storeBingLinkedPages(client, projectId, linked);
      await deleteOldBingWeeks(client, projectId, addDays(pacificDay(now), -KEPT_DAYS));
      await recordBing(client, projectId, { problem: null, dueAt: new Date(now.getTime() + DAY_MS), importedAt: now });
    });
    return { rows, linkedPages: linked.urls.length };
  } catch (error) {
    // a shutdown is no refusal: the queue has the job again
    if (!(error instanceof ProviderError) || signal.aborted) throw error;
    const isTransient = error instanceof BingRefusal ? error.isTransient : error.reason !== 'KEY';
    const waitMs = isTransient ? AGAIN_MS : DAY_MS;
    const problem = error.reason === 'TIMEOUT' ? 'Bing did not respond in time.' : error.message;
    await end({ problem, dueAt: new Date(context.clock.now().getTime() + waitMs), importedAt: null });
    return null;
  }
}

const columnsOf = (figures: readonly BingFigures[]): NewBingWeeks => ({
  weeks: figures.map(({ at }) => pacificDay(at)),
  texts: figures.map(({ text }) => text),
  clicks: figures.map(({ clicks }) => clicks),
  impressions: figures.map(({ impressions }) => impressions),
  positions: figures.map(({ position }) => position),
});

/** Own URLs with the number of links, and some of the links to the first of them. */
async function linkedPages(service: BingService, siteUrl: string) {
  const found: BingLinkCount[] = [];
  for (let page = 0; page < MOST_LINK_PAGES; page += 1) {
    const { pages, total } = await fetchBingLinkedPages(service, siteUrl, page);
    found.push(...pages);
    if (pages.length === 0 || page + 1 >= total) break;
  }
  found.sort((one, other) => other.links - one.links);
  const samples: string[] = [];
  for (const { url } of found.slice(0, SAMPLED_URLS)) {
    const links = await fetchBingLinks(service, siteUrl, url);
    samples.push(JSON.stringify(links.slice(0, SAMPLE)));
  }
  return {
    urls: found.map(({ url }) => url),
    links: found.map(({ links }) => links),
    samples: found.map((_, at) => samples[at] ?? '[]'),
  };
}

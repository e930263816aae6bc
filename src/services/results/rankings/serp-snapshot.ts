import type { Viewer } from '../../../auth/viewer.js';
import { competitorsOf } from '../../../db/queries/competitors/competitor.js';
import { resultPages, type StoredResult, storedResults } from '../../../db/queries/rankings/ranking.js';
import { problem } from '../../../errors.js';
import type { Citation, RankedFeature } from '../../../serp/outcome.js';
import type { Context } from '../../context.js';
import { siteHost } from '../../projects/site-host.js';
import { competitorDomain } from './competitor-domain.js';
import { tracked } from './rankings.js';

/** The organic results that a check saw. */
export interface SerpSnapshot {
  /** UTC day */
  date: string;
  checkedAt: Date;
  provider: string;
  /** days with a snapshot, newest first */
  dates: string[];
  /** date of the snapshot that it is compared with; null for the first one */
  previousDate: string | null;
  results: SerpResult[];
  /** features of the first page; null where the provider did not report them */
  features: RankedFeature[] | null;
  citations: Citation[] | null;
  /** among the top ten of the previous snapshot, and in none of the results now */
  left: { url: string; previousPosition: number }[];
}

export interface SerpResult {
  position: number;
  url: string;
  title: string | null;
  /** the entry is on the project's site */
  own: boolean;
  /** domain of the competitor whose page it is */
  competitor: string | null;
  /** in the previous snapshot; null where the URL was not in it */
  previousPosition: number | null;
}

/** losses below are no news: engines reorder the far end with every request */
const TOP = 10;

/** The results of a keyword on a day, by default of its latest conclusive check; null where there are none. */
export async function serpSnapshot(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { keywordId, date }: { keywordId: string; date: string | null },
): Promise<SerpSnapshot | null> {
  const [keyword] = await tracked(context, viewer, projectId, { keywordId });
  const pages = await resultPages.all(context.db, keywordId);
  const at = date === null ? 0 : pages.findIndex((page) => page.date === date);
  const page = pages[at];
  if (!keyword || (date === null && !page)) return null;
  if (!page)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'date', message: 'There is no snapshot of that day.' }] });
  const previous = pages[at + 1] ?? null;
  const [now, before] = [await resultsOf(context, page.id), previous ? await resultsOf(context, previous.id) : []];
  const competitors = new Set((await competitorsOf.all(context.db, projectId)).map(({ domain }) => domain));
  const positions = new Map(before.toReversed().map(({ url, position }) => [url, position]));
  const urls = new Set(now.map(({ url }) => url));
  return {
    date: page.date,
    checkedAt: page.checkedAt,
    provider: page.provider,
    dates: pages.map((one) => one.date),
    previousDate: previous?.date ?? null,
    results: now.map(({ position, url, title, own }) => ({
      position,
      url,
      title: title || null,
      own: own ?? false,
      competitor: competitorDomain(siteHost(url), competitors),
      previousPosition: positions.get(url) ?? null,
    })),
    features: page.features,
    citations: page.citations,
    left: before.flatMap(({ url, position }) =>
      position <= TOP && !urls.has(url) ? [{ url, previousPosition: position }] : [],
    ),
  };
}

const resultsOf = async ({ db }: Context, rankingId: string): Promise<StoredResult[]> =>
  (await storedResults.first(db, rankingId))?.results ?? [];

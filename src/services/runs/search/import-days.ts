import {
  lockImport,
  numberTexts,
  type SearchDay,
  storedDays,
  storeEmptyDays,
  storeSearchDay,
} from '../../../db/queries/search/search-day.js';
import {
  fetchSearchRows,
  SEARCH_TYPES,
  type SearchDimension,
  type SearchRequest,
  type SearchRows,
  type SearchType,
} from '../../../serp/search-console/analytics.js';
import type { SearchService } from '../../../serp/search-console/call.js';
import { domainOf } from '../../../serp/search-console/property.js';
import { SearchConsoleRefusal } from '../../../serp/search-console/refusal.js';
import type { Context } from '../../context.js';
import { daySeries } from './day-series.js';
import { addDays, daysBetween, pacificDay } from './pacific-days.js';

/** Search Console keeps 16 months */
export const KEPT_DAYS = 487;
/** days for which Google may have nothing yet without saying that they are incomplete */
const LATE_DAYS = 4;

/** Discover and Google News have no queries, Discover no devices either. */
const DIMENSIONS: Readonly<Record<'totals' | 'pages' | 'detail', (type: SearchType) => readonly SearchDimension[]>> = {
  totals: (type) => (type === 'DISCOVER' ? ['date', 'country'] : ['date', 'country', 'device']),
  pages: () => ['date', 'page'],
  detail: (type) =>
    type === 'DISCOVER' || type === 'GOOGLE_NEWS' ? [] : ['date', 'query', 'page', 'country', 'device'],
};

export interface ImportedSite {
  projectId: string;
  property: string;
  url: string;
}

export interface DaysImported {
  /** stored, those without impressions included */
  days: number;
  /** rows of all series */
  rows: number;
  /** days that are left: there was no time for them */
  left: number;
}

/** The project imports from another property by now, or from none. */
export class ImportSuperseded extends Error {
  override readonly name = 'ImportSuperseded';
}

interface Work {
  type: SearchType;
  day: string;
  isFinal: boolean;
}

/**
 * Imports the days that are missing or were not final, newest first, each by requests of its own and in a transaction of its
 * own: an import that is ended goes on where it was. `isOver` is asked before each day but the first.
 */
export async function importDays(
  context: Pick<Context, 'db' | 'clock'>,
  site: ImportedSite,
  service: SearchService,
  {
    days = KEPT_DAYS,
    isOver = () => false,
    onDay = () => {},
  }: { days?: number; isOver?: () => boolean; onDay?: () => void } = {},
): Promise<DaysImported> {
  // the day itself has only begun
  const to = addDays(pacificDay(context.clock.now()), -1);
  const range = { from: addDays(to, 1 - days), to };
  const done = { days: 0, rows: 0, left: 0 };
  const work: Work[] = [];
  for (const type of Object.keys(SEARCH_TYPES) as SearchType[]) {
    const found = await daysToImport(context, site, service, type, range);
    done.days += found.empty;
    work.push(...found.work);
  }
  work.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  for (const [at, one] of work.entries()) {
    // a turn without a day would be followed by others like it
    if (at > 0 && isOver()) return { ...done, left: work.length - at };
    done.rows += await importDay(context, site, service, one);
    done.days += 1;
    onDay();
  }
  return done;
}

const requestOf = ({ property, url }: ImportedSite): Pick<SearchRequest, 'property' | 'host'> => ({
  property,
  // pages of a URL prefix are all on its host, and a filter by page would count impressions by page
  host: domainOf(property) === null ? null : new URL(url).hostname,
});

/** One request says which days of a kind of search have impressions, and from when on they still change. */
async function daysToImport(
  context: Pick<Context, 'db' | 'clock'>,
  site: ImportedSite,
  service: SearchService,
  type: SearchType,
  { from, to }: { from: string; to: string },
): Promise<{ work: Work[]; empty: number }> {
  const stored = await storedDays.all(context.db, site.projectId, type);
  const final = new Set(stored.filter(({ isFinal }) => isFinal).map(({ day }) => day));
  const missing = daysBetween(from, to).filter((day) => !final.has(day));
  const [newest] = missing;
  const oldest = missing.at(-1);
  if (newest === undefined || oldest === undefined) return { work: [], empty: 0 };
  const range = { ...requestOf(site), type, from: oldest, to: newest };
  const found = await unlessUnsupported(type, fetchSearchRows(service, { ...range, dimensions: ['date'] }));
  if (found === null) return { work: [], empty: 0 };
  const shown = new Set(found.rows.map(({ keys }) => keys[0]));
  const { incompleteFrom } = found;
  const isFinal = (day: string) => incompleteFrom === null || day < incompleteFrom;
  const settled = addDays(to, -LATE_DAYS);
  const empty = missing.filter((day) => !shown.has(day) && isFinal(day) && day <= settled);
  if (empty.length > 0)
    await inImport(context, site, (client) =>
      storeEmptyDays(client, { projectId: site.projectId, type, aggregation: found.aggregation }, empty, now(context)),
    );
  const work = missing.filter((day) => shown.has(day)).map((day) => ({ type, day, isFinal: isFinal(day) }));
  return { work, empty: empty.length };
}

/** Returns the number of rows. */
async function importDay(
  context: Pick<Context, 'db' | 'clock'>,
  site: ImportedSite,
  service: SearchService,
  { type, day, isFinal }: Work,
): Promise<number> {
  const one = { ...requestOf(site), type, from: day, to: day };
  const fetchSeries = async (series: keyof typeof DIMENSIONS): Promise<SearchRows | null> => {
    const dimensions = DIMENSIONS[series](type);
    return dimensions.length === 0 ? null : unlessUnsupported(type, fetchSearchRows(service, { ...one, dimensions }));
  };
  const totals = (await fetchSeries('totals')) ?? (await fetchSearchRows(service, { ...one, dimensions: ['date'] }));
  const pages = await fetchSeries('pages');
  const detail = await fetchSeries('detail');
  const replies = { totals: totals.rows, pages: pages?.rows ?? [], detail: detail?.rows ?? [] };
  const series = daySeries(site.url, replies);
  // a day that began to change again meanwhile is not final
  const isSettled = isFinal && [totals, pages, detail].every((rows) => (rows?.incompleteFrom ?? null) === null);
  await inImport(context, site, async (client) => {
    const urls = await numberTexts(client, site.projectId, 'URL', series.urls);
    const queries = await numberTexts(client, site.projectId, 'QUERY', series.queries);
    const numbered = (numbers: readonly number[], ids: readonly number[]) => numbers.map((number) => ids[number] ?? 0);
    const stored: SearchDay = {
      ...series,
      projectId: site.projectId,
      type,
      day,
      isFinal: isSettled,
      aggregation: totals.aggregation,
      pages: { ...series.pages, pages: numbered(series.pages.pages, urls) },
      detail: {
        ...series.detail,
        queries: numbered(series.detail.queries, queries),
        pages: numbered(series.detail.pages, urls),
      },
    };
    await storeSearchDay(client, stored, now(context));
  });
  return [totals, pages, detail].reduce((sum, rows) => sum + (rows?.rows.length ?? 0), 0);
}

/** Null where the kind of search does not have what was requested: web search has all of it, and a rejected request is a fault. */
async function unlessUnsupported(type: SearchType, rows: Promise<SearchRows>): Promise<SearchRows | null> {
  try {
    return await rows;
  } catch (error) {
    if (type !== 'WEB' && error instanceof SearchConsoleRefusal && error.kind === 'REJECTED') return null;
    throw error;
  }
}

const now = ({ clock }: Pick<Context, 'clock'>): Date => clock.now();

async function inImport(
  { db }: Pick<Context, 'db'>,
  site: ImportedSite,
  store: (client: Parameters<typeof lockImport>[0]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (client) => {
    if (!(await lockImport(client, site))) throw new ImportSuperseded();
    await store(client);
  });
}

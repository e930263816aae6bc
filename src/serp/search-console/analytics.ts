import { z } from 'zod';
import { ProviderMalformed } from '../provider.js';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS } from '../request.js';
import { callSearchConsole, type SearchService } from './call.js';
import { ofHost } from './host-filter.js';
import { searchConsoleRefusal } from './refusal.js';

/** Kinds of search with the name that the API has for them. */
export const SEARCH_TYPES = {
  WEB: 'web',
  IMAGE: 'image',
  VIDEO: 'video',
  NEWS: 'news',
  DISCOVER: 'discover',
  GOOGLE_NEWS: 'googleNews',
} as const;
export type SearchType = keyof typeof SEARCH_TYPES;
export type SearchDimension = 'date' | 'query' | 'page' | 'country' | 'device';

export interface SearchRow {
  /** in the order of the dimensions */
  keys: string[];
  clicks: number;
  impressions: number;
  position: number;
}

export interface SearchRows {
  rows: SearchRow[];
  /** whether a search that shows two pages is one impression or two */
  aggregation: 'BY_PROPERTY' | 'BY_PAGE';
  /** first day that still changes; null: all of the range are final */
  incompleteFrom: string | null;
}

export interface SearchRequest {
  property: string;
  type: SearchType;
  /** days of Pacific Time, both included */
  from: string;
  to: string;
  dimensions: readonly SearchDimension[];
  /** a property of a domain has other hosts too; null: all of them */
  host: string | null;
}

const ROWS_PER_PAGE = 25_000;
/** Search Console itself keeps no more than 50,000 rows a day and kind of search; fragments of URLs may come on top */
const MAX_PAGES = 4;
/** 25,000 rows with long URLs and queries; the limits of search results are too low for them */
const LIMITS = {
  ...REQUEST_LIMITS,
  attempts: 5,
  backoffMs: 2_000,
  replyBytes: 64 * 1024 ** 2,
  totalMs: 5 * 60_000,
};

const reply = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()),
        clicks: z.number().nonnegative(),
        impressions: z.number().nonnegative(),
        // Discover has none
        position: z.number().nonnegative().default(0),
      }),
    )
    .default([]),
  responseAggregationType: z.string().default(''),
  // the reference writes the one, the discovery document the other
  metadata: z.object({ first_incomplete_date: z.string(), firstIncompleteDate: z.string() }).partial().default({}),
});

/** All rows of a range; throws a `ProviderError` where they cannot be had. */
export async function fetchSearchRows(service: SearchService, request: SearchRequest): Promise<SearchRows> {
  const all: SearchRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, responseAggregationType, metadata } = await fetchPage(service, request, page);
    if (rows.some(({ keys }) => keys.length !== request.dimensions.length))
      throw new ProviderMalformed('The rows of Search Console do not have the requested dimensions.');
    for (const row of rows) all.push(row);
    if (rows.length === ROWS_PER_PAGE && page + 1 < MAX_PAGES) continue;
    return {
      rows: all,
      aggregation: responseAggregationType.toLowerCase() === 'byproperty' ? 'BY_PROPERTY' : 'BY_PAGE',
      incompleteFrom: metadata.first_incomplete_date ?? metadata.firstIncompleteDate ?? null,
    };
  }
}

function fetchPage(
  service: SearchService,
  { property, type, from, to, dimensions, host }: SearchRequest,
  page: number,
) {
  const body = {
    startDate: from,
    endDate: to,
    dimensions,
    type: SEARCH_TYPES[type],
    ...(host === null ? {} : { dimensionFilterGroups: [{ groupType: 'and', filters: [ofHost(host)] }] }),
    dataState: 'all',
    rowLimit: ROWS_PER_PAGE,
    startRow: page * ROWS_PER_PAGE,
  };
  const path = `/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`;
  return callSearchConsole(
    service,
    { method: 'POST', path, body },
    (response) => readJson(response, reply, (_status, refused) => searchConsoleRefusal(response, refused)),
    LIMITS,
  );
}

/** Searches as they happened: what Search Console reports is derived from them, and never the other way round. */
export interface Search {
  day: string;
  type: string;
  query: string;
  /** made by too few people to be reported */
  isAnonymized?: boolean;
  country: string;
  device: string;
  /** own results with their positions; a URL may have several */
  results: readonly { url: string; position: number }[];
  /** index of the result that was clicked */
  clicked?: number;
  /** how often the same happened */
  times: number;
}

export interface QueryRequest {
  startDate: string;
  endDate: string;
  dimensions: readonly string[];
  type: string;
  dataState: string;
  rowLimit: number;
  startRow: number;
  dimensionFilterGroups?: { filters: { dimension: string; operator: string; expression: string }[] }[];
}

export interface Truth {
  searches: readonly Search[];
  /** from this day on figures still change */
  incompleteFrom: string;
  /** rows that are kept of a day with pages or queries */
  rowsPerDay: number;
}

interface Sums {
  keys: string[];
  clicks: number;
  impressions: number;
  positions: number;
}

const NO_QUERIES = new Set(['discover', 'googleNews']);

/** The reply of searchAnalytics.query, as documented. */
export function reportOf({ searches, incompleteFrom, rowsPerDay }: Truth, request: QueryRequest): [number, object] {
  const { dimensions, type } = request;
  const filters = (request.dimensionFilterGroups ?? []).flatMap((group) => group.filters);
  const isUnsupported =
    (NO_QUERIES.has(type) && dimensions.includes('query')) || (type === 'discover' && dimensions.includes('device'));
  if (isUnsupported) return [400, { error: { code: 400, errors: [{ domain: 'global', reason: 'badRequest' }] } }];
  const isByPage = dimensions.includes('page') || filters.length > 0 || NO_QUERIES.has(type);
  const sums = new Map<string, Sums>();
  for (const search of searches) {
    if (search.type !== type || search.day < request.startDate || search.day > request.endDate) continue;
    if (request.dataState === 'final' && search.day >= incompleteFrom) continue;
    if (dimensions.includes('query') && search.isAnonymized) continue;
    for (const { url, position, isClicked } of isByPage ? byPage(search) : byProperty(search)) {
      if (filters.some(({ expression }) => !new RegExp(expression).test(url))) continue;
      const { day: date, query, country, device } = search;
      const values: Record<string, string> = { date, query, page: url, country, device };
      const keys = dimensions.map((dimension) => values[dimension] ?? '');
      const key = keys.join('\n');
      const sum = sums.get(key) ?? { keys, clicks: 0, impressions: 0, positions: 0 };
      sums.set(key, sum);
      sum.clicks += isClicked ? search.times : 0;
      sum.impressions += search.times;
      sum.positions += position * search.times;
    }
  }
  const isCut = dimensions.includes('page') || dimensions.includes('query');
  const all = [...sums.values()].toSorted((a, b) => b.clicks - a.clicks || (a.keys.join() < b.keys.join() ? -1 : 1));
  const rows = (isCut ? all.slice(0, rowsPerDay) : all)
    .slice(request.startRow, request.startRow + request.rowLimit)
    .map(({ keys, clicks, impressions, positions }) => ({
      keys,
      clicks,
      impressions,
      ctr: clicks / impressions,
      position: positions / impressions,
    }));
  const isUnfinished = request.dataState === 'all' && request.endDate >= incompleteFrom;
  return [
    200,
    {
      ...(rows.length > 0 && { rows }),
      responseAggregationType: isByPage ? 'byPage' : 'byProperty',
      ...(isUnfinished &&
        dimensions.includes('date') && {
          metadata: {
            first_incomplete_date: request.startDate > incompleteFrom ? request.startDate : incompleteFrom,
          },
        }),
    },
  ];
}

const isClicked = (search: Search, url: string): boolean =>
  search.clicked !== undefined && search.results[search.clicked]?.url === url;

const topmost = (results: Search['results']): number => Math.min(...results.map(({ position }) => position));

function byProperty(search: Search) {
  const isAnyClicked = search.clicked !== undefined;
  return [{ url: '', position: topmost(search.results), isClicked: isAnyClicked }];
}

function byPage(search: Search) {
  return [...Map.groupBy(search.results, ({ url }) => url)].map(([url, results]) => ({
    url,
    position: topmost(results),
    isClicked: isClicked(search, url),
  }));
}

import { storableText } from '../../../db/storable.js';
import { normalizeUrl } from '../../../facts/url.js';
import type { SearchRow } from '../../../serp/search-console/analytics.js';
import { searchPlace } from '../../../serp/search-console/place.js';
import { siteHost } from '../../projects/site-host.js';

/** One day of one kind of search, as stored but for the numbers of its texts. */
export interface DaySeries {
  clicks: number;
  impressions: number;
  positions: number;
  pageClicks: number;
  queryClicks: number;
  queries: string[];
  urls: string[];
  totals: Columns<'places'>;
  /** numbers within `urls` */
  pages: Columns<'pages'>;
  /** numbers within `queries` and `urls` */
  detail: Columns<'queries' | 'pages' | 'places'>;
}

type Columns<Key extends string> = Record<Key | 'clicks' | 'impressions' | 'positions', number[]>;

export interface DayReplies {
  /** by date, country and device; where the kind of search has neither, by date */
  totals: readonly SearchRow[];
  /** by date and page */
  pages: readonly SearchRow[];
  /** by date, query, page, country and device */
  detail: readonly SearchRow[];
}

/** a longer one is no query and no URL that anybody can open */
const MAX_TEXT = 8_192;
/** number of one row that arrays of 32 bits can store */
const MAX_INTEGER = 2_147_483_647;
/** sum of all rows of a day: sums over two periods are exact numbers yet */
const MAX_SUM = 2 ** 46;

const whole = (value: number, most = MAX_INTEGER): number => Math.min(most, Math.round(value));

/**
 * Pages have the spelling of the crawl, without fragments, which Google lists as pages of their own; rows that become one add up.
 * Pages of other hosts are no part of the site: their clicks stay in the totals, unattributed.
 */
export function daySeries(siteUrl: string, { totals, pages, detail }: DayReplies): DaySeries {
  const host = siteHost(siteUrl);
  const urls = numbers();
  const queries = numbers();
  const urlNumbers = new Map<string, number | null>();
  const urlNumber = (page: string): number | null => {
    const known = urlNumbers.get(page);
    if (known !== undefined) return known;
    const url = page.length <= MAX_TEXT && siteHost(page) === host ? normalizeUrl(page) : null;
    const number = url === null ? null : urls.of(url);
    urlNumbers.set(page, number);
    return number;
  };
  const ofPlaces = collect(['places'], MAX_SUM);
  for (const row of totals) ofPlaces.add([searchPlace(row.keys[1] ?? '', row.keys[2] ?? '')], row);
  const ofPages = collect(['pages']);
  for (const row of pages) {
    const page = urlNumber(row.keys[1] ?? '');
    if (page !== null) ofPages.add([page], row);
  }
  const ofDetail = collect(['queries', 'pages', 'places']);
  for (const row of detail) {
    const [, query = '', url = '', country = '', device = ''] = row.keys;
    const page = urlNumber(url);
    if (page !== null && query.length <= MAX_TEXT)
      ofDetail.add([queries.of(storableText(query)), page, searchPlace(country, device)], row);
  }
  return {
    clicks: sum(ofPlaces.columns.clicks),
    impressions: sum(ofPlaces.columns.impressions),
    positions: sum(ofPlaces.columns.positions),
    pageClicks: sum(ofPages.columns.clicks),
    queryClicks: sum(ofDetail.columns.clicks),
    queries: queries.texts,
    urls: urls.texts,
    totals: ofPlaces.columns,
    pages: ofPages.columns,
    detail: ofDetail.columns,
  };
}

const sum = (values: readonly number[]): number =>
  whole(
    values.reduce((total, value) => total + value, 0),
    MAX_SUM,
  );

function numbers() {
  const known = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    of(text: string): number {
      const number = known.get(text) ?? texts.push(text) - 1;
      known.set(text, number);
      return number;
    },
  };
}

/** Rows with equal keys become one. Positions are sums over impressions: of a country they need more than 32 bits. */
function collect<Key extends string>(names: readonly Key[], mostPositions = MAX_INTEGER) {
  const columns = Object.fromEntries(
    [...names, 'clicks', 'impressions', 'positions'].map((name) => [name, [] as number[]]),
  ) as Columns<Key>;
  const places = new Map<string, number>();
  return {
    columns,
    add(keys: readonly number[], row: SearchRow): void {
      const key = keys.join();
      const at = places.get(key) ?? columns.clicks.length;
      if (at === columns.clicks.length) {
        places.set(key, at);
        for (const [index, name] of names.entries()) columns[name].push(keys[index] ?? 0);
        for (const values of [columns.clicks, columns.impressions, columns.positions]) values.push(0);
      }
      const add = (values: number[], value: number, most = MAX_INTEGER) => {
        values[at] = whole((values[at] ?? 0) + value, most);
      };
      add(columns.clicks, row.clicks);
      add(columns.impressions, row.impressions);
      add(columns.positions, row.position * row.impressions, mostPositions);
    },
  };
}

import type { SearchType } from '../../../serp/search-console/analytics.js';
import { insertionOf } from '../../columns-of.js';
import { SearchDay as SearchDayEntity, type SearchDay as StoredDay } from '../../entities/search-day.js';
import { type Client, planned } from '../../query.js';
import { withoutLoops } from '../../without-loops.js';
import { holdProject } from '../projects/project-lock.js';

/** Columns of one series: element by element one row. Positions are sums over impressions. */
export interface SearchColumns {
  clicks: number[];
  impressions: number[];
  positions: number[];
}

export interface SearchDay {
  projectId: string;
  type: SearchType;
  /** day of Pacific Time */
  day: string;
  isFinal: boolean;
  aggregation: 'BY_PROPERTY' | 'BY_PAGE';
  clicks: number;
  impressions: number;
  positions: number;
  pageClicks: number;
  queryClicks: number;
  totals: SearchColumns & { places: number[] };
  pages: SearchColumns & { pages: number[] };
  detail: SearchColumns & { queries: number[]; pages: number[]; places: number[] };
}

export type SearchTextKind = 'QUERY' | 'URL';

/** Days of a kind of search that are stored, and whether they still change. */
export const storedDays = planned<[projectId: string, type: string], { day: string; isFinal: boolean }>(
  `select to_char(day, 'YYYY-MM-DD') as day, is_final as "isFinal" from search_day where project_id = $1 and type = $2`,
);

/** Totals of each day, oldest first, with the parts that the series of pages and queries have of them. */
export interface SearchTotal {
  /** Pacific Time */
  date: string;
  isFinal: boolean;
  aggregation: 'BY_PROPERTY' | 'BY_PAGE';
  clicks: number;
  impressions: number;
  /** null without impressions */
  position: number | null;
  /** clicks of no page in the series of pages */
  unattributedClicks: number;
  /** clicks of no query: anonymized, or cut off by the row limit; 0 for kinds of search without queries */
  anonymizedClicks: number;
}

export const searchTotals = planned<[projectId: string, type: string, from: string, to: string], SearchTotal>(
  `select to_char(day, 'YYYY-MM-DD') as date, is_final as "isFinal", aggregation, clicks::float8, impressions::float8,
          (positions / nullif(impressions, 0)::float) as position, greatest(0, clicks - page_clicks)::float8 as "unattributedClicks",
          case when type in ('DISCOVER', 'GOOGLE_NEWS') then 0 else greatest(0, page_clicks - query_clicks)::float8 end as "anonymizedClicks"
     from search_day where project_id = $1 and type = $2 and day between $3::date and $4::date order by day`,
);

/** Days that the project has of searches on the web. */
export interface SearchCoverage {
  projectId: string;
  firstDay: string;
  lastDay: string;
  /** null while all of them still change */
  finalDay: string | null;
  days: number;
}

export const searchCoverageOf = planned<[projectIds: readonly string[]], SearchCoverage>(
  `select project_id as "projectId", to_char(min(day), 'YYYY-MM-DD') as "firstDay", to_char(max(day), 'YYYY-MM-DD') as "lastDay",
          to_char(max(day) filter (where is_final), 'YYYY-MM-DD') as "finalDay", count(*)::int as days
     from search_day where project_id = any($1::uuid[]) and type = 'WEB' group by 1`,
);

/**
 * Holds the project, and waits for another import of it. False where it imports from another property by now, from none, or for
 * another site.
 */
export async function lockImport(
  client: Client,
  { projectId, property, url }: { projectId: string; property: string; url: string },
): Promise<boolean> {
  if (!(await holdProject(client, projectId))) return false;
  const { rowCount } = await client.query(
    'select from search_console where project_id = $1 and property = $2 for no key update',
    [projectId, property],
  );
  if (rowCount !== 1) return false;
  // a statement of its own sees what was committed while this one waited for the lock
  const site = await client.query('select from project where id = $1 and url = $2', [projectId, url]);
  return site.rowCount === 1;
}

/**
 * Numbers of these texts, each of which is given once; new ones get the next numbers. Needs the lock of the import. New texts are
 * inserted by a statement that does not read the table: it would read them as well.
 */
export async function numberTexts(
  client: Client,
  projectId: string,
  kind: SearchTextKind,
  values: readonly string[],
): Promise<number[]> {
  await lockTexts(client, projectId);
  const { rows } = await withoutLoops(client, () =>
    client.query<{ ids: (number | null)[]; most: number }>(
      `select coalesce(array_agg(t.id order by n.at), '{}') as ids,
              (select coalesce(max(id), 0) from search_text where project_id = $1 and kind = $2) as most
         from unnest($3::text[]) with ordinality as n (value, at)
         left join search_text t on t.project_id = $1 and t.kind = $2 and t.digest = md5(n.value)::uuid`,
      [projectId, kind, values],
    ),
  );
  const { ids = [], most = 0 } = rows[0] ?? {};
  const added = values.filter((_value, at) => ids[at] === null);
  await client.query(
    `insert into search_text (project_id, kind, id, value)
     select $1, $2, $4 + n.at, n.value from unnest($3::text[]) with ordinality as n (value, at)`,
    [projectId, kind, added, most],
  );
  let last = most;
  return ids.map((id) => {
    last += id === null ? 1 : 0;
    return id ?? last;
  });
}

const INSERTION = insertionOf<StoredDay>(SearchDayEntity, { day: 'd.day' });

/** Replaces the day. */
export const storeSearchDay = (client: Client, day: SearchDay, at: Date): Promise<void> =>
  replaceDays(client, rowOf(day, at), [day.day]);

/** Each of the days gets the figures of the row. */
async function replaceDays(client: Client, row: StoredDay, days: readonly string[]): Promise<void> {
  const values = INSERTION.valuesOf(row);
  await client.query(
    `insert into search_day (${INSERTION.columns})
     select ${INSERTION.parameters} from unnest($${values.length + 1}::date[]) as d (day)
     on conflict (project_id, type, day) do update set ${INSERTION.replacements}`,
    [...values, days],
  );
}

function rowOf({ totals, pages, detail, ...day }: SearchDay, importedAt: Date): StoredDay {
  return {
    ...day,
    importedAt,
    places: totals.places,
    placeClicks: totals.clicks,
    placeImpressions: totals.impressions,
    placePositions: totals.positions,
    pages: pages.pages,
    pageSeriesClicks: pages.clicks,
    pageSeriesImpressions: pages.impressions,
    pageSeriesPositions: pages.positions,
    detailQueries: detail.queries,
    detailPages: detail.pages,
    detailPlaces: detail.places,
    detailClicks: detail.clicks,
    detailImpressions: detail.impressions,
    detailPositions: detail.positions,
  };
}

const NO_ROWS = { clicks: [], impressions: [], positions: [] };
/** a day without any impression */
const EMPTY = {
  day: '',
  isFinal: true,
  ...{ clicks: 0, impressions: 0, positions: 0, pageClicks: 0, queryClicks: 0 },
  totals: { ...NO_ROWS, places: [] },
  pages: { ...NO_ROWS, pages: [] },
  detail: { ...NO_ROWS, queries: [], pages: [], places: [] },
};

/** Replaces days by those without any impression. */
export const storeEmptyDays = (
  client: Client,
  series: Pick<SearchDay, 'projectId' | 'type' | 'aggregation'>,
  days: readonly string[],
  at: Date,
): Promise<void> => replaceDays(client, rowOf({ ...EMPTY, ...series }, at), days);

/** Deletes queries of some days before this one; totals and pages stay. Returns the days. */
export async function forgetDetail(client: Client, before: string, limit: number): Promise<DayKey[]> {
  const { rows } = await client.query<DayKey>(
    `with old as (
       select project_id, type, day from search_day where day < $1::date and cardinality(detail_queries) > 0
        order by project_id, type, day limit $2 for update skip locked
     )
     update search_day d set detail_queries = '{}', detail_pages = '{}', detail_places = '{}', detail_clicks = '{}',
            detail_impressions = '{}', detail_positions = '{}'
       from old where d.project_id = old.project_id and d.type = old.type and d.day = old.day
     returning d.project_id as "projectId", to_char(d.day, 'YYYY-MM-DD') as day`,
    [before, limit],
  );
  return rows;
}

interface DayKey {
  projectId: string;
  day: string;
}

export async function deleteOldDays(client: Client, before: string): Promise<void> {
  await client.query('delete from search_day where day < $1::date', [before]);
}

/** The columns of days that refer to texts of this kind. */
const REFERENCES: Readonly<Record<SearchTextKind, string>> = {
  QUERY: 'd.detail_queries',
  URL: 'd.pages || d.detail_pages',
};

/**
 * Deletes some of the texts that no day has any more, and returns how many. Imports of the project wait for it. There may be
 * millions on either side: an anti-join reads each once, where `not in` would search a list that does not fit into memory.
 */
export async function deleteUnusedTexts(
  client: Client,
  projectId: string,
  kind: SearchTextKind,
  limit: number,
): Promise<number> {
  await lockTexts(client, projectId);
  const { rowCount } = await client.query(
    `with used as materialized (
       select distinct u.id from search_day d cross join lateral unnest(${REFERENCES[kind]}) as u (id) where d.project_id = $1
     ), unused as (
       select t.id from search_text t
        where t.project_id = $1 and t.kind = $2 and not exists (select from used where used.id = t.id) limit $3
     )
     delete from search_text t using unused u where t.project_id = $1 and t.kind = $2 and t.id = u.id`,
    [projectId, kind, limit],
  );
  return rowCount ?? 0;
}

/** Deletes all days of the project; their texts stay for `deleteUnusedTexts`. */
export async function deleteSearchDays(client: Client, projectId: string): Promise<void> {
  await client.query('delete from search_day where project_id = $1', [projectId]);
}

/** Projects that have texts and no days: imports that ended left them. */
export const projectsWithoutDays = planned<[], { id: string }>(
  `select p.id from project p where exists (select from search_text t where t.project_id = p.id)
      and not exists (select from search_day d where d.project_id = p.id)`,
);

/** Texts that no day refers to are not deleted while a day is stored that may refer to them again, until the transaction ends. */
async function lockTexts(client: Client, projectId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('search texts ' || $1, 0))`, [projectId]);
}

/** Totals of a country and device. */
export interface PlaceTotal {
  /** number by `serp/search-console/place.ts` */
  place: number;
  clicks: number;
  impressions: number;
  /** null without impressions */
  position: number | null;
}

/** Countries with devices that have most clicks; more than there are in any reply of Google. */
const MOST_PLACES = 1_000;

export const placeTotals = planned<[projectId: string, type: string, from: string, to: string], PlaceTotal>(
  `select u.place, sum(u.clicks)::float8 as clicks, sum(u.impressions)::float8 as impressions,
          (sum(u.positions) / nullif(sum(u.impressions), 0))::float8 as position
     from search_day d
    cross join lateral unnest(d.places, d.place_clicks, d.place_impressions, d.place_positions) as u (place, clicks, impressions, positions)
    where d.project_id = $1 and d.type = $2 and d.day between $3::date and $4::date
    group by u.place order by sum(u.clicks) desc, sum(u.impressions) desc, u.place limit ${MOST_PLACES}`,
);

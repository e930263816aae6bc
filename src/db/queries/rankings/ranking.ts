import type { HistoryPoint } from '../../../serp/history.js';
import type { Citation, RankedFeature } from '../../../serp/outcome.js';
import type { SecondOpinion } from '../../../serp/second-opinion.js';
import type { Rank } from '../../../serp/visibility.js';
import { planned } from '../../query.js';
import type { RankingPoint } from './keyword.js';

export interface FirstPage {
  /** id of the keyword */
  id: string;
  features: RankedFeature[];
  /** null where the sources of the AI overview are not known */
  citations: Citation[] | null;
}

const FIRST_PAGE = `select k.id, newest.features, newest.citations from keyword k
      cross join lateral (select features, citations from ranking r where r.keyword_id = k.id and r.features is not null
                           and r.status in ('RANKED', 'NOT_IN_TOP') order by r.checked_at desc limit 1) newest`;

/** The newest check with features of each keyword of the project. */
export const firstPagesOf = planned<[projectId: string], FirstPage>(`${FIRST_PAGE} where k.project_id = $1`);

/** The newest check with features of each of these keywords. */
export const firstPagesByKeyword = planned<[keywordIds: readonly string[]], FirstPage>(
  `${FIRST_PAGE} where k.id = any($1::uuid[])`,
);

/** The newest check with features of each keyword of the project until a day. */
export const firstPagesUntil = planned<[projectId: string, until: string], FirstPage>(
  `select k.id, newest.features, newest.citations from keyword k
      cross join lateral (select features, citations from ranking r where r.keyword_id = k.id and r.features is not null
                           and r.status in ('RANKED', 'NOT_IN_TOP') and r.slot <= $2::date
                           order by r.checked_at desc limit 1) newest
     where k.project_id = $1`,
);

const CONCLUSIVE = `status in ('RANKED', 'NOT_IN_TOP')`;

/** The compared points of each keyword, by index: a join reads all the years. */
export const comparedPoints = planned<
  [keywordIds: readonly string[], days: readonly number[]],
  HistoryPoint & { keyword_id: string }
>(`select k.id as keyword_id, r.* from keyword k
      cross join lateral (
        select slot from ranking where keyword_id = k.id and ${CONCLUSIVE} order by slot desc limit 1) newest
      cross join unnest($2::int[]) as compared (days)
      cross join lateral (
        select to_char(slot, 'YYYY-MM-DD') as date, position, depth from ranking
         where keyword_id = k.id and ${CONCLUSIVE} and slot <= newest.slot - compared.days
         order by slot desc limit 1) r
      where k.id = any($1::uuid[]) order by k.id, r.date`);

/** Positions of all keywords by their newest check until each of the days; days before the first check are left out. */
export const positionsOverTime = planned<
  [projectId: string, days: readonly string[], tag: string | null],
  { engine: string; date: string; positions: Rank[] }
>(`select k.engine, to_char(d.day, 'YYYY-MM-DD') as date, array_agg(r.position) as positions
      from unnest($2::date[]) as d (day)
      cross join keyword k
      cross join lateral (
        select position from ranking where keyword_id = k.id and ${CONCLUSIVE} and slot <= d.day
         order by slot desc limit 1) r
     where k.project_id = $1 and ($3::text is null or $3 = any(k.tags))
     group by k.engine, d.day order by k.engine, d.day`);

/** Checks whose results are kept, newest first. */
export const resultPages = planned<
  [keywordId: string],
  Pick<RankCheck, 'checkedAt' | 'provider' | 'features' | 'citations'> & { id: string; date: string }
>(`select id, to_char(slot, 'YYYY-MM-DD') as date, checked_at as "checkedAt", provider, features, citations from ranking
      where keyword_id = $1 and results is not null order by slot desc`);

/** An organic result as it was seen. */
export interface StoredResult {
  position: number;
  url: string;
  title: string;
  /** the result is on the site of the project */
  own?: boolean;
}

export const storedResults = planned<[rankingId: string], { results: StoredResult[] | null }>(
  'select results from ranking where id = $1',
);

export const spendingOf = planned<
  [projectId: string, since: Date],
  { engine: string; checks: number; failed: number; cost: number }
>(`select k.engine, count(*)::int as checks, (count(*) filter (where r.status in ('UNKNOWN', 'PARTIAL')))::int as failed,
            sum(r.cost)::float8 as cost
       from ranking r join keyword k on k.id = r.keyword_id
      where k.project_id = $1 and r.checked_at >= $2 group by k.engine`);

/** Conclusive checks, oldest first. */
export const rankingPoints = planned<
  [keywordIds: readonly string[], from: Date | null, to: Date | null, limit: number],
  RankingPoint & { keywordId: string }
>(`select keyword_id as "keywordId", checked_at as "checkedAt", position, visible_position as "visiblePosition", url, status
       from ranking
      where keyword_id = any($1::uuid[]) and status in ('RANKED', 'NOT_IN_TOP')
        and ($2::timestamptz is null or checked_at >= $2) and ($3::timestamptz is null or checked_at <= $3)
      order by keyword_id, checked_at limit $4`);

/** With the first day on which each was held. */
export const bestPositions = planned<
  [keywordIds: readonly string[]],
  { keyword_id: string; position: number; date: string }
>(`select distinct on (keyword_id) keyword_id, position, to_char(slot, 'YYYY-MM-DD') as date from ranking
      where keyword_id = any($1::uuid[]) and status = 'RANKED' order by keyword_id, position, slot`);

/** checks that are returned */
const LATEST = 500;

export interface RankCheck {
  keywordId: string;
  term: string;
  engine: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  checkedAt: Date;
  status: 'RANKED' | 'NOT_IN_TOP' | 'UNKNOWN' | 'PARTIAL';
  position: number | null;
  visiblePosition: number | null;
  depth: number;
  provider: string;
  reason: string | null;
  pagesAsked: number;
  pagesOk: number;
  /** position among all elements of the page, where the provider reports it */
  rankAbsolute: number | null;
  /** further pages of the same site, or of the same address: they compete with each other */
  otherUrls: { url: string; position: number | null }[];
  /** features of the first page of results; null when the provider did not report it */
  features: RankedFeature[] | null;
  /** pages that its AI overview cites; null when the provider did not report them */
  citations: Citation[] | null;
  /** result of another provider, where the first was in doubt */
  secondOpinion: SecondOpinion | null;
  costUsd: number;
}

/** Newest first. */
export const checksOf = planned<
  [projectId: string, failedOnly: boolean, keywordId: string | null],
  RankCheck
>(`select k.id as "keywordId", k.term, k.engine, k.device, k.location, r.features, r.citations, r.visible_position as "visiblePosition",
            r.second_opinion as "secondOpinion",
            (jsonb_path_query_first(r.results, '$[*] ? (@.own == true)') -> 'rankAbsolute')::int as "rankAbsolute",
            jsonb_path_query_array(coalesce(r.results, '[]'), '$[*] ? (@.own == true && @.url != $url)', jsonb_build_object('url', r.url)) as "otherUrls",
            r.checked_at as "checkedAt", r.status, r.position, r.depth, r.provider, r.reason,
            r.pages_asked as "pagesAsked", r.pages_ok as "pagesOk", r.cost::float8 as "costUsd"
       from ranking r join keyword k on k.id = r.keyword_id
      where k.project_id = $1 and (not $2 or r.status in ('UNKNOWN', 'PARTIAL')) and ($3::uuid is null or k.id = $3)
      order by r.checked_at desc, r.id desc limit ${LATEST}`);

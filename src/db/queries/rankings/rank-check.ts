import type { KnownResult } from '../../../serp/known-results.js';
import type { Citation, RankedFeature } from '../../../serp/outcome.js';
import type { CheckedPoint } from '../../../serp/ranking-alerts.js';
import type { SecondOpinion } from '../../../serp/second-opinion.js';
import { type Client, planned } from '../../query.js';
import type { TrackedKeyword } from './keyword.js';

const DONE = `slot = $2 and status in ('RANKED', 'NOT_IN_TOP') and ($3::timestamptz is null or checked_at > $3)`;

/** A conclusive check of that slot, made after `askedAt` where that is given. */
export const doneCheck = planned<[keywordId: string, slot: string, askedAt: string | null], object>(
  `select 1 from ranking where keyword_id = $1 and ${DONE}`,
);

/** The checks of those keywords that have one. */
export const doneChecks = planned<
  [keywordIds: readonly string[], slot: string, askedAt: string | null],
  { keyword_id: string }
>(`select keyword_id from ranking where keyword_id = any($1) and ${DONE}`);

/** The cost of an attempt is added to the check of its day. */
export async function addCost(client: Client, keywordId: string, slot: string, cost: number): Promise<void> {
  await client.query('update ranking set cost = cost + $3 where keyword_id = $1 and slot = $2', [
    keywordId,
    slot,
    cost,
  ]);
}

/** whole result pages are kept so long, for competitors that are added later */
const RESULTS_DAYS = 90;

export async function deleteOldResults(client: Client, keywordId: string, slot: string): Promise<void> {
  await client.query(
    `update ranking set results = null where keyword_id = $1 and slot < $2::date - ${RESULTS_DAYS} and results is not null`,
    [keywordId, slot],
  );
}

interface NewCheck {
  id: string;
  keywordId: string;
  slot: string;
  checkedAt: Date;
  status: string;
  position: number | null;
  visiblePosition: number | null;
  url: string | null;
  depth: number;
  provider: string;
  reason: string | null;
  pagesAsked: number;
  pagesOk: number;
  cost: number;
  /** JSON */
  results: string | null;
  /** JSON */
  features: string | null;
  /** JSON */
  citations: string | null;
  /** JSON */
  second: string | null;
}

/** The one row of its day. */
export async function storeRanking(client: Client, check: NewCheck): Promise<void> {
  await client.query(
    `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, reason, pages_asked, pages_ok, cost, results,
                          features, visible_position, citations, second_opinion)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (keyword_id, slot) do update
       set checked_at = excluded.checked_at, status = excluded.status, position = excluded.position, url = excluded.url, depth = excluded.depth,
           provider = excluded.provider, reason = excluded.reason, pages_asked = excluded.pages_asked, pages_ok = excluded.pages_ok,
           cost = ranking.cost + excluded.cost, results = excluded.results, features = excluded.features,
           visible_position = excluded.visible_position, citations = excluded.citations,
           second_opinion = excluded.second_opinion`,
    [
      check.id,
      check.keywordId,
      check.slot,
      check.checkedAt,
      check.status,
      check.position,
      check.url,
      check.depth,
      check.provider,
      check.reason,
      check.pagesAsked,
      check.pagesOk,
      check.cost,
      check.results,
      check.features,
      check.visiblePosition,
      check.citations,
      check.second,
    ],
  );
}

export async function knownResultsOf(client: Client, keywordId: string): Promise<KnownResult[] | null> {
  const { rows } = await client.query<{ results: KnownResult[] }>(
    'select results from known_results where keyword_id = $1',
    [keywordId],
  );
  return rows[0]?.results ?? null;
}

/** `results` is JSON. */
export async function storeKnownResults(client: Client, keywordId: string, results: string): Promise<void> {
  await client.query(
    `insert into known_results (keyword_id, results) values ($1, $2)
     on conflict (keyword_id) do update set results = excluded.results`,
    [keywordId, results],
  );
}

const CONCLUSIVE = `('RANKED', 'NOT_IN_TOP')`;
/** points that alerts look at: moves at four, a site that left a top for a feature at all of them */
const RECENT = 30;

/** A check, and whether another provider saw no such change. */
export interface RecentPoint extends CheckedPoint {
  isContradicted: boolean;
}

/** Newest first. */
export async function recentChecks(client: Client, keywordId: string): Promise<RecentPoint[]> {
  const { rows } = await client.query<RecentPoint>(
    `select to_char(slot, 'YYYY-MM-DD') as date, position, depth, features,
            coalesce(second_opinion -> 'agrees' = 'false'::jsonb, false) as "isContradicted" from ranking
      where keyword_id = $1 and status in ${CONCLUSIVE} order by slot desc limit ${RECENT}`,
    [keywordId],
  );
  return rows;
}

/** The result of another provider for the conclusive check of a day. */
export const secondOpinionOf = planned<
  [keywordId: string, slot: string],
  { position: number | null; second: SecondOpinion | null }
>(`select position, second_opinion as second from ranking
      where keyword_id = $1 and slot = $2 and status in ${CONCLUSIVE}`);

/** The second opinion on the newest conclusive check of each keyword, where it has one. */
export const secondOpinionsByKeyword = planned<
  [keywordIds: readonly string[]],
  { id: string; second: SecondOpinion }
>(`select k.id, newest.second_opinion as second from keyword k
      cross join lateral (select second_opinion from ranking r where r.keyword_id = k.id and r.status in ${CONCLUSIVE}
                           order by r.slot desc limit 1) newest
      where k.id = any($1::uuid[]) and newest.second_opinion is not null`);

export const checkCount = planned<[keywordIds: readonly string[]], { count: string; newest: Date | null }>(
  `select count(*) as count, max(checked_at) as newest from ranking
      where keyword_id = any($1::uuid[]) and status in ('RANKED', 'NOT_IN_TOP')`,
);

export interface ListedCheck extends TrackedKeyword {
  /** UTC day */
  date: string;
  checkedAt: Date;
  status: string;
  position: number | null;
  visiblePosition: number | null;
  /** positions gained since the check before; null where one of the two did not rank */
  change: number | null;
  depth: number;
  url: string | null;
  provider: string;
  features: RankedFeature[] | null;
  citations: Citation[] | null;
  second: SecondOpinion | null;
  /** sources of the response of AI Mode of that day; null without one */
  aiMode: Citation[] | null;
}

/** Conclusive checks, keyword by keyword in their order, oldest first. */
export const checksBetween = planned<[keywordIds: readonly string[], from: Date | null, to: Date | null], ListedCheck>(
  `select k.id as "keywordId", k.term, k.engine, k.country, k.language, k.device, k.location,
              r.date, r.checked_at as "checkedAt", r.status, r.position, r.change, r.depth, r.url, r.provider,
              r.visible_position as "visiblePosition", r.features, r.citations, r.second, a.citations as "aiMode"
         from unnest($1::uuid[]) with ordinality as wanted (id, place) join keyword k on k.id = wanted.id
         cross join lateral (
           -- of all its checks: the one before the first of the range is outside of it
           select to_char(slot, 'YYYY-MM-DD') as date, checked_at, status, position, depth, url, provider, visible_position,
                  features, citations, second_opinion as second,
                  lag(position) over (order by slot) - position as change
             from ranking where keyword_id = k.id and status in ('RANKED', 'NOT_IN_TOP')) r
         left join ai_mode_answer a on a.keyword_id = k.id and a.slot = r.date::date
        where ($2::timestamptz is null or r.checked_at >= $2) and ($3::timestamptz is null or r.checked_at <= $3)
        order by wanted.place, r.date`,
);

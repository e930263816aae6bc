import type { Viewer } from '../../auth/viewer.js';
import type { RankingStatus } from '../../db/entities/keyword.js';
import { problem } from '../../errors.js';
import type { Deltas } from '../../serp/history.js';
import type { OwnedFeature } from '../../serp/owned-features.js';
import { SERP_FEATURES } from '../../serp/provider.js';
import type { Context } from '../context.js';
import { checkRange, type DateRange } from '../date-range.js';
import { isId } from '../ids.js';
import * as projects from '../projects/projects.js';
import { changesOf } from './ranking-summaries.js';

export { SERP_FEATURES };

export interface RankingPoint {
  checkedAt: Date;
  position: number | null;
  url: string | null;
  status: RankingStatus;
}

export interface RankingHistory {
  keywordId: string;
  term: string;
  engine: string;
  country: string;
  language: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  changes: Deltas;
  best: { position: number; date: string } | null;
  history: RankingPoint[];
}

export type TrackedKeyword = Pick<
  RankingHistory,
  'keywordId' | 'term' | 'engine' | 'country' | 'language' | 'device' | 'location'
>;

/** The project's keywords in the order in which they were added, or the one that is named; the range has to be one. */
export async function tracked(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { keywordId = null, ...range }: DateRange & { keywordId?: string | null | undefined } = {},
): Promise<TrackedKeyword[]> {
  checkRange(range);
  const project = await projects.get(context, viewer, projectId);
  if (keywordId !== null) await knownKeyword(context, project.id, keywordId);
  return context.db.rows<TrackedKeyword>(
    `select id as "keywordId", term, engine, country, language, device, location from keyword
      where project_id = $1 and ($2::uuid is null or id = $2) order by created_at, id`,
    [project.id, keywordId],
  );
}

/** answered at once: 300 bytes each while they are put together, and keywords times days have no end */
const MOST_POINTS = 250_000;

/**
 * Conclusive checks of each keyword, oldest first. A check that could not be made is no point of the history. Refuses with
 * `VALIDATION_FAILED` where there are more than one answer can hold.
 */
export async function histories(
  context: Context,
  keywords: readonly TrackedKeyword[],
  { from = null, to = null }: DateRange = {},
  most = MOST_POINTS,
): Promise<RankingHistory[]> {
  const ids = keywords.map(({ keywordId }) => keywordId);
  const points = await context.db.rows<RankingPoint & { keywordId: string }>(
    `select keyword_id as "keywordId", checked_at as "checkedAt", position, url, status from ranking
      where keyword_id = any($1::uuid[]) and status in ('RANKED', 'NOT_IN_TOP')
        and ($2::timestamptz is null or checked_at >= $2) and ($3::timestamptz is null or checked_at <= $3)
      order by keyword_id, checked_at limit $4`,
    [ids, from, to, most + 1],
  );
  if (points.length > most) {
    const message = `These are more than ${most.toLocaleString('en')} checks: paginate, shorten the range, or export CSV.`;
    throw problem('VALIDATION_FAILED', { details: [{ path: 'limit', message }] });
  }
  const changes = await changesOf(context, ids);
  const best = await bestOf(context, ids);
  const byKeyword = Map.groupBy(points, (point) => point.keywordId);
  return keywords.map((keyword) => ({
    ...keyword,
    changes: changes.get(keyword.keywordId) ?? { day: null, week: null, month: null },
    best: best.get(keyword.keywordId) ?? null,
    history: byKeyword.get(keyword.keywordId) ?? [],
  }));
}

/** The best position of all time and the first day on which it was held. */
async function bestOf(
  context: Context,
  keywordIds: readonly string[],
): Promise<Map<string, NonNullable<RankingHistory['best']>>> {
  const rows = await context.db.rows<{ keyword_id: string; position: number; date: string }>(
    `select distinct on (keyword_id) keyword_id, position, to_char(slot, 'YYYY-MM-DD') as date from ranking
      where keyword_id = any($1::uuid[]) and status = 'RANKED' order by keyword_id, position, slot`,
    [keywordIds],
  );
  return new Map(rows.map(({ keyword_id, position, date }) => [keyword_id, { position, date }]));
}

export interface RankCheck {
  keywordId: string;
  term: string;
  engine: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  checkedAt: Date;
  status: 'RANKED' | 'NOT_IN_TOP' | 'UNKNOWN' | 'PARTIAL';
  position: number | null;
  depth: number;
  provider: string;
  reason: string | null;
  pagesAsked: number;
  pagesOk: number;
  /** place among all elements of the page, where the provider tells it */
  rankAbsolute: number | null;
  /** further pages of the same site, or of the same address: they compete with each other */
  otherUrls: { url: string; position: number | null }[];
  /** of the first page of results; null when nobody told */
  features: OwnedFeature[] | null;
  costUsd: number;
}

/** checks that are told of */
const LATEST = 500;

export interface ChecksWanted {
  failedOnly?: boolean | null;
  keywordId?: string | null;
}

/** What was looked up lately, newest first, with what went wrong and what it cost. */
export async function checks(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { failedOnly, keywordId = null }: ChecksWanted = {},
): Promise<RankCheck[]> {
  const project = await projects.get(context, viewer, projectId);
  if (keywordId !== null) await knownKeyword(context, project.id, keywordId);
  return context.db.rows<RankCheck>(
    `select k.id as "keywordId", k.term, k.engine, k.device, k.location, r.features,
            (jsonb_path_query_first(r.results, '$[*] ? (@.own == true)') -> 'rankAbsolute')::int as "rankAbsolute",
            jsonb_path_query_array(coalesce(r.results, '[]'), '$[*] ? (@.own == true && @.url != $url)', jsonb_build_object('url', r.url)) as "otherUrls",
            r.checked_at as "checkedAt", r.status, r.position, r.depth, r.provider, r.reason,
            r.pages_asked as "pagesAsked", r.pages_ok as "pagesOk", r.cost::float8 as "costUsd"
       from ranking r join keyword k on k.id = r.keyword_id
      where k.project_id = $1 and (not $2 or r.status in ('UNKNOWN', 'PARTIAL')) and ($3::uuid is null or k.id = $3)
      order by r.checked_at desc, r.id desc limit ${LATEST}`,
    [project.id, failedOnly ?? false, keywordId],
  );
}

async function knownKeyword(context: Context, projectId: string, id: string): Promise<void> {
  const [known] = isId(id)
    ? await context.db.rows('select 1 from keyword where id = $1 and project_id = $2', [id, projectId])
    : [];
  if (!known) throw problem('KEYWORD_NOT_FOUND');
}

import type { Viewer } from '../auth/viewer.js';
import type { RankingStatus } from '../db/entities/keyword.js';
import { problem } from '../errors.js';
import type { Context } from './context.js';
import { isId } from './ids.js';
import * as projects from './projects.js';

export interface RankingPoint {
  checkedAt: Date;
  position: number | null;
  url: string | null;
  status: RankingStatus;
}

export interface RankingHistory {
  keywordId: string;
  term: string;
  history: RankingPoint[];
}

export interface RankingRange {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  keywordId?: string | null | undefined;
}

/** Conclusive checks of each keyword, oldest first. A check that could not be made is no point of the history. */
export async function history(
  context: Context,
  viewer: Viewer,
  projectId: string,
  range: RankingRange,
): Promise<RankingHistory[]> {
  const project = await projects.get(context, viewer, projectId);
  const { keywordId } = range;
  const keywords = await context.db.rows<{ id: string; term: string }>(
    'select id, term from keyword where project_id = $1 and ($2::uuid is null or id = $2) order by created_at, id',
    [project.id, keywordId && isId(keywordId) ? keywordId : null],
  );
  if (keywordId && (!isId(keywordId) || keywords.length === 0)) throw problem('KEYWORD_NOT_FOUND');
  const points = await context.db.rows<{
    keyword_id: string;
    checked_at: Date;
    position: number | null;
    url: string | null;
    status: RankingStatus;
  }>(
    `select keyword_id, checked_at, position, url, status from ranking
      where keyword_id = any($1::uuid[]) and status in ('RANKED', 'NOT_IN_TOP')
        and ($2::timestamptz is null or checked_at >= $2) and ($3::timestamptz is null or checked_at <= $3)
      order by keyword_id, checked_at`,
    [keywords.map(({ id }) => id), range.from ?? null, range.to ?? null],
  );
  const byKeyword = Map.groupBy(points, (point) => point.keyword_id);
  return keywords.map(({ id, term }) => ({
    keywordId: id,
    term,
    history: (byKeyword.get(id) ?? []).map(({ checked_at, position, url, status }) => ({
      checkedAt: checked_at,
      position,
      url,
      status,
    })),
  }));
}

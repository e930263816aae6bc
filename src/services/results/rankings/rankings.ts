import type { Viewer } from '../../../auth/viewer.js';
import { type AiModeRow, aiModeAnswersOf } from '../../../db/queries/rankings/ai-mode.js';
import {
  keywordOfProject,
  type RankingHistory,
  type TrackedKeyword,
  trackedKeywords,
} from '../../../db/queries/rankings/keyword.js';
import { bestPositions, checksOf, type RankCheck, rankingPoints } from '../../../db/queries/rankings/ranking.js';
import { problem } from '../../../errors.js';
import { SERP_FEATURES } from '../../../serp/provider.js';
import type { Context } from '../../context.js';
import { checkRange, type DateRange } from '../../date-range.js';
import { isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { changesOf } from './ranking-summaries.js';

export { SERP_FEATURES };

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
  return trackedKeywords.all(context.db, project.id, keywordId);
}

/** limit of one response: 300 bytes each in memory, and keywords times days are unbounded */
const MOST_POINTS = 250_000;

/**
 * Conclusive checks of each keyword, oldest first. A check that could not be made is no point of the history. Refuses with
 * `VALIDATION_FAILED` where there are more than one response can hold.
 */
export async function histories(
  context: Context,
  keywords: readonly TrackedKeyword[],
  { from = null, to = null }: DateRange = {},
  most = MOST_POINTS,
): Promise<RankingHistory[]> {
  const ids = keywords.map(({ keywordId }) => keywordId);
  const points = await rankingPoints.all(context.db, ids, from, to, most + 1);
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
  const rows = await bestPositions.all(context.db, keywordIds);
  return new Map(rows.map(({ keyword_id, position, date }) => [keyword_id, { position, date }]));
}

export interface ChecksWanted {
  failedOnly?: boolean | null;
  keywordId?: string | null;
}

/** The latest look-ups, newest first, with what went wrong and what it cost. */
export async function checks(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { failedOnly, keywordId = null }: ChecksWanted = {},
): Promise<RankCheck[]> {
  const project = await projects.get(context, viewer, projectId);
  if (keywordId !== null) await knownKeyword(context, project.id, keywordId);
  return checksOf.all(context.db, project.id, failedOnly ?? false, keywordId);
}

async function knownKeyword(context: Context, projectId: string, id: string): Promise<void> {
  const [known] = isId(id) ? await keywordOfProject.all(context.db, id, projectId) : [];
  if (!known) throw problem('KEYWORD_NOT_FOUND');
}

/** Responses of AI Mode for a keyword, newest first. */
export async function aiModeAnswers(
  context: Context,
  viewer: Viewer,
  projectId: string,
  keywordId: string,
): Promise<AiModeRow[]> {
  const project = await projects.get(context, viewer, projectId);
  await knownKeyword(context, project.id, keywordId);
  return aiModeAnswersOf.all(context.db, keywordId);
}

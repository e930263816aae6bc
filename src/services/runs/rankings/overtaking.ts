import type { PoolClient } from 'pg';
import { competitorPositions } from '../../../db/queries/competitors/competitor.js';
import type { HistoryPoint } from '../../../serp/history.js';
import type { Overtaking } from '../../reaction-lists.js';

type CompetitorPosition = Overtaking['competitor'];

/** Where competitors rank for a keyword, as far as is known. */
export const positionsOfCompetitors = (client: PoolClient, keywordId: string): Promise<CompetitorPosition[]> =>
  competitorPositions(client, keywordId);

/** Competitors that ranked behind the project at the check before, or not at all, and rank ahead of it now. */
export function overtaking(
  before: readonly CompetitorPosition[],
  now: readonly CompetitorPosition[],
  ownBefore: HistoryPoint | undefined,
  own: HistoryPoint | undefined,
): Overtaking[] {
  const was = ownBefore?.position;
  if (was == null || !own) return [];
  const earlier = new Map(before.map(({ id, position }) => [id, position]));
  return now
    .filter(({ id, position }) => {
      const isAhead = own.position === null || position < own.position;
      return isAhead && (earlier.get(id) ?? Number.POSITIVE_INFINITY) > was;
    })
    .map((competitor) => ({ competitor, own: own.position }));
}

import type { PoolClient } from 'pg';
import { competitorPositions } from '../../../db/queries/competitors/competitor.js';
import { type CheckedPoint, hasMovedInto } from '../../../serp/ranking-alerts.js';
import type { Overtaking } from '../../reaction-lists.js';

type CompetitorPosition = Overtaking['competitor'];

/** Where competitors rank for a keyword, as far as is known. */
export const positionsOfCompetitors = (client: PoolClient, keywordId: string): Promise<CompetitorPosition[]> =>
  competitorPositions(client, keywordId);

/**
 * Competitors that ranked behind the project at the previous check, or not at all, and rank ahead of it now. A project that left its
 * position for a feature of the page was overtaken by nobody.
 */
export function overtaking(
  before: readonly CompetitorPosition[],
  now: readonly CompetitorPosition[],
  ownBefore: CheckedPoint | undefined,
  own: CheckedPoint | undefined,
): Overtaking[] {
  const was = ownBefore?.position;
  if (!ownBefore || was == null || !own || hasMovedInto(ownBefore, own)) return [];
  const earlier = new Map(before.map(({ id, position }) => [id, position]));
  return now
    .filter(({ id, position }) => {
      const isAhead = own.position === null || position < own.position;
      return isAhead && (earlier.get(id) ?? Number.POSITIVE_INFINITY) > was;
    })
    .map((competitor) => ({ competitor, own: own.position }));
}

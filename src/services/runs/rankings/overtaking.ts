import type { PoolClient } from 'pg';
import { competitorPositions, competitorPositionsOn } from '../../../db/queries/competitors/competitor.js';
import { type CheckedPoint, hasMovedInto } from '../../../serp/ranking-alerts.js';
import type { Overtaking } from '../../reaction-lists.js';

type CompetitorPosition = Overtaking['competitor'];

/** Known positions of competitors for a keyword. */
export const positionsOfCompetitors = (client: PoolClient, keywordId: string): Promise<CompetitorPosition[]> =>
  competitorPositions(client, keywordId);

/**
 * The check that the latest one is compared with: the previous one, or where that one showed the site in a feature that is gone
 * now, the one before the site moved into it. Nothing was reported between the two.
 */
export function checkBefore(before: readonly CheckedPoint[], own: CheckedPoint | undefined): CheckedPoint | undefined {
  const previous = before.at(-1);
  const at = before.findLastIndex((point) => point.position !== null && point !== previous);
  const base = before[at];
  if (!previous || !own?.features || !base || hasMovedInto(base, own)) return previous;
  const [first, ...later] = before.slice(at + 1);
  // a check whose features are not known does not end what the one before it showed
  const wasShown =
    first !== undefined &&
    hasMovedInto(base, first) &&
    later.every((point) => point.features === null || hasMovedInto(base, point));
  return wasShown ? base : previous;
}

/** Positions of competitors at a check; null where its results are no longer stored. */
export const positionsAtCheck = (
  client: PoolClient,
  keywordId: string,
  { date }: CheckedPoint,
): Promise<CompetitorPosition[] | null> => competitorPositionsOn(client, keywordId, date);

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

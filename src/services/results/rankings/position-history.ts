import type { Viewer } from '../../../auth/viewer.js';
import { positionsOverTime } from '../../../db/queries/rankings/ranking.js';
import { problem } from '../../../errors.js';
import { BUCKETS, distribution, visibility } from '../../../serp/visibility.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { rounded } from '../../rounded.js';
import { meanPosition } from './ranking-summaries.js';

/** The positions of the keywords of one engine over time. */
export interface PositionHistory {
  engine: string;
  /** oldest first, one week apart, the last of them today */
  points: PositionPoint[];
}

export interface PositionPoint {
  /** UTC day */
  date: string;
  /** keywords with a conclusive check by then */
  keywords: number;
  averagePosition: number | null;
  visibility: number | null;
  distribution: { range: string; keywords: number }[];
}

export const MOST_WEEKS = 52;
const WEEK_MS = 7 * 86_400_000;

/** Week by week, each keyword by its newest conclusive check until then; engine by engine. */
export async function positionHistories(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { weeks, tag }: { weeks: number; tag: string | null },
): Promise<PositionHistory[]> {
  if (!(Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'weeks', message: `This must be an integer from 1 to ${MOST_WEEKS}.` }],
    });
  const project = await projects.get(context, viewer, projectId);
  const now = context.clock.now().getTime();
  const days = Array.from({ length: weeks + 1 }, (_, at) =>
    new Date(now - (weeks - at) * WEEK_MS).toISOString().slice(0, 10),
  );
  const rows = await positionsOverTime.all(context.db, project.id, days, tag);
  const byEngine = Map.groupBy(rows, ({ engine }) => engine);
  return [...byEngine].map(([engine, points]) => ({
    engine,
    points: points.map(({ date, positions }) => {
      const counts = distribution(positions);
      return {
        date,
        keywords: positions.length,
        averagePosition: meanPosition(positions),
        visibility: rounded(visibility(positions), 4),
        distribution: BUCKETS.map((range) => ({ range, keywords: counts[range] })),
      };
    }),
  }));
}

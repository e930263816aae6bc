import type { Viewer } from '../../../auth/viewer.js';
import { type KeywordGap, keywordGaps } from '../../../db/queries/competitors/competitor-ranking.js';
import type { Context } from '../../context.js';
import * as competitors from '../../projects/competitors.js';
import * as projects from '../../projects/projects.js';

export { GAP_KINDS, type KeywordGap } from '../../../db/queries/competitors/competitor-ranking.js';

/** Keywords for which a competitor ranks and the project does not, or stands lower, by what is known of their results. */
export async function keywordGap(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string | null = null,
): Promise<KeywordGap[]> {
  const project = await projects.get(context, viewer, projectId);
  const one = competitorId === null ? null : await competitors.get(context, viewer, project.id, competitorId);
  return keywordGaps.all(context.db, project.id, one?.id ?? null);
}

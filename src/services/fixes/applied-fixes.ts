import type { Viewer } from '../../auth/viewer.js';
import { type FixSuggestion, markApplied } from '../../db/queries/fixes/fix-suggestion.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import * as projects from '../projects/projects.js';

/** Somebody says that the suggestion is on the site: the next audit tells whether it held. */
export async function mark(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { suggestionId, applied }: { suggestionId: string; applied: boolean },
): Promise<FixSuggestion> {
  const project = await projects.get(context, viewer, projectId);
  const at = applied ? context.clock.now() : null;
  return context.db.transaction(async (client) => {
    const known = isId(suggestionId) ? { id: suggestionId, projectId: project.id, at } : null;
    return found(known && (await markApplied(client, known)), 'FIX_NOT_FOUND');
  });
}

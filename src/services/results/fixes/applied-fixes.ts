import type { Viewer } from '../../../auth/viewer.js';
import type { FixSuggestion } from '../../../db/entities/fix-suggestion.js';
import { setApplied, suggestionsToMark } from '../../../db/queries/fixes/fix-suggestion.js';
import { readerOf } from '../../../db/query.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';

const AT_ONCE = 100;
/** pages of a template that the audit log records: the first of many */
const MAX_RECORDED = 20;

/**
 * Marks suggestions as being on the site, for the next audit to check, or takes that back. Those that are so already, or that an
 * audit has checked, stay as they are.
 */
export async function mark(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { suggestionIds, applied }: { suggestionIds: readonly string[]; applied: boolean },
): Promise<FixSuggestion[]> {
  const project = await projects.get(context, viewer, projectId);
  const ids = [...new Set(suggestionIds)];
  if (ids.length === 0 || ids.length > AT_ONCE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'suggestionIds', message: `From 1 to ${AT_ONCE} suggestions are needed.` }],
    });
  if (!ids.every(isId)) throw problem('FIX_NOT_FOUND');
  const at = applied ? context.clock.now() : null;
  return context.db.transaction(async (client) => {
    const known = await suggestionsToMark.all(readerOf(client), project.id, ids);
    if (known.length < ids.length) throw problem('FIX_NOT_FOUND');
    const changed = known.filter(({ outcome, appliedAt }) => outcome === null && (appliedAt !== null) !== applied);
    await setApplied(
      client,
      changed.map(({ id }) => id),
      at,
    );
    for (const [issueId, list] of Map.groupBy(changed, (one) => one.issueId))
      await record(client, viewer, {
        action: applied ? 'FIX_MARKED_APPLIED' : 'FIX_MARK_REMOVED',
        target: { id: issueId, name: list[0]?.rule ?? '' },
        details: { projectId: project.id, pages: list.length, urls: list.slice(0, MAX_RECORDED).map(({ url }) => url) },
      });
    return known.map((one) => (changed.includes(one) ? { ...one, appliedAt: at } : one));
  });
}

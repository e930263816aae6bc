import type { Viewer } from '../../../auth/viewer.js';
import type { Keyword } from '../../../db/entities/keyword.js';
import { changeKeywordTags, tagsOfKeywords } from '../../../db/queries/rankings/keyword.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { cleanTags, TAGS } from '../../projects/project-tags.js';
import * as projects from '../../projects/projects.js';
import { distinctKeywordIds } from './keyword-entry.js';

/** A tag in use, with the keywords that have it. */
export interface KeywordTag {
  tag: string;
  keywords: number;
}

/** Most used first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<KeywordTag[]> {
  const project = await projects.get(context, viewer, projectId);
  return tagsOfKeywords.all(context.db, project.id);
}

/** Adds and removes tags of several keywords: of all or, where one is not there, of none. */
export async function change(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { keywordIds, add, remove }: { keywordIds: readonly string[] } & Partial<Record<'add' | 'remove', string[] | null>>,
): Promise<Keyword[]> {
  const project = await projects.get(context, viewer, projectId);
  const ids = distinctKeywordIds(keywordIds);
  const [added, removed] = [cleanTags(add ?? [], 'add'), cleanTags(remove ?? [], 'remove')];
  return context.db.transaction(async (client) => {
    const changed = await changeKeywordTags(client, project.id, ids, added, removed);
    if (changed.length < ids.length) throw problem('KEYWORD_NOT_FOUND');
    if (changed.some(({ tags }) => tags.length > TAGS.most))
      throw problem('VALIDATION_FAILED', {
        details: [{ path: 'add', message: `A keyword has at most ${TAGS.most} tags.` }],
      });
    await record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { taggedKeywords: changed.length, add: added, remove: removed },
    });
    return changed;
  });
}

import { reaches, type Viewer } from '../../auth/viewer.js';
import type { Project } from '../../db/entities/project.js';
import { idList } from '../../db/id-list.js';
import { clientOf } from '../../db/queries/projects/client.js';
import {
  type ProjectSelection,
  type ProjectSort,
  type ProjectState,
  type ProjectTableRow,
  type ProjectTableSummary,
  projectTable,
  projectTableSummary,
  projectTags,
} from '../../db/queries/projects/project-table.js';
import { changeTags } from '../../db/queries/projects/project-tag.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import { record } from '../accounts/audit-log.js';
import type { Context } from '../context.js';
import { isId } from '../ids.js';
import { foreignCursor, type PageOf, pageSize, readCursor, type Slice, skipOf, sliceOf } from '../keyset.js';
import { cleanTags, TAGS } from './project-tags.js';

export interface ProjectFilter {
  /** a part of name or URL */
  search?: string | null | undefined;
  tag?: string | null | undefined;
  clientId?: string | null | undefined;
  state?: ProjectState | null | undefined;
}

export interface OrderedProjects extends ProjectFilter {
  sort?: ProjectSort | null | undefined;
  descending?: boolean | null | undefined;
  /** clients by name, each with its projects in the order */
  groupByClient?: boolean | null | undefined;
}

/** projects that one request changes */
export const AT_ONCE = 100;

/** An id list of the projects that a limited viewer reaches; null: all. */
export const reachedBy = ({ reach }: Viewer): string | null => (reach ? idList(reach.projectIds.filter(isId)) : null);

export type ProjectTablePage = Slice<ProjectTableRow> & { totalCount: number };

/** A page of the projects with their scores and audits. */
export async function page(
  context: Context,
  viewer: Viewer,
  filter: OrderedProjects,
  options: PageOf & { skip?: number | null | undefined },
): Promise<ProjectTablePage> {
  return slice(context, viewer, filter, pageSize(options), options);
}

/** rows of an export that are read at once */
const BATCH = 1_000;

/** All that fit, in the order of the list. */
export async function* all(
  context: Context,
  viewer: Viewer,
  filter: OrderedProjects,
): AsyncGenerator<readonly ProjectTableRow[], void, void> {
  let after: string | null = null;
  do {
    const { nodes, nextCursor }: ProjectTablePage = await slice(context, viewer, filter, BATCH, { after });
    if (nodes.length > 0) yield nodes;
    after = nextCursor;
  } while (after !== null);
}

async function slice(
  context: Context,
  viewer: Viewer,
  filter: OrderedProjects,
  size: number,
  options: PageOf & { skip?: number | null | undefined },
): Promise<ProjectTablePage> {
  const { sort, descending, groupByClient } = filter;
  const after = readCursor(options.after, ['string', 'number', 'string', 'string']);
  if (after && !isId(after[3])) throw foreignCursor();
  const rows = await projectTable.all(
    context.db,
    ...(await selectionOf(context, viewer, filter)),
    sort ?? 'CREATED',
    descending ?? (sort ?? 'CREATED') === 'CREATED',
    groupByClient ?? false,
    after?.[0] ?? null,
    after?.[1] ?? null,
    after?.[2] ?? null,
    after?.[3] ?? null,
    size + 1,
    skipOf(options.skip),
  );
  const found = viewer.reach?.ofClients ? rows.map((row) => ({ ...row, owner: null })) : rows;
  const keyOf = ({ groupText, sortNumber, sortText, id }: ProjectTableRow) => [groupText, sortNumber, sortText, id];
  return { ...sliceOf(found, size, keyOf, options), totalCount: rows[0]?.total ?? 0 };
}

/** How many of the projects are in each state, whichever state is chosen. */
export async function summary(context: Context, viewer: Viewer, filter: ProjectFilter): Promise<ProjectTableSummary> {
  const counts = await projectTableSummary.first(context.db, ...(await selectionOf(context, viewer, filter)));
  return counts as ProjectTableSummary;
}

async function selectionOf(
  context: Context,
  viewer: Viewer,
  { search, tag, clientId, state }: ProjectFilter,
): Promise<ProjectSelection> {
  if (clientId != null) await assertClient(context, viewer, clientId);
  return [
    viewer.organizationId,
    reachedBy(viewer),
    storableText(search?.trim() ?? '') || null,
    tag ? storableText(tag.trim()) : null,
    clientId ?? null,
    state ?? null,
  ];
}

/** Throws `CLIENT_NOT_FOUND` unless the viewer sees a project of it. */
export async function assertClient(context: Context, viewer: Viewer, id: string): Promise<void> {
  const known = isId(id) && (await clientOf.first(context.db, viewer.organizationId, reachedBy(viewer), id));
  if (!known) throw problem('CLIENT_NOT_FOUND');
}

export const tags = (context: Context, viewer: Viewer): Promise<{ tag: string; projects: number }[]> =>
  projectTags.all(context.db, viewer.organizationId, reachedBy(viewer));

export interface TagChange {
  add?: readonly string[] | null | undefined;
  remove?: readonly string[] | null | undefined;
}

/** Adds and removes tags of several projects at once: of all, or of none. */
export async function tagProjects(
  context: Context,
  viewer: Viewer,
  projectIds: readonly string[],
  { add, remove }: TagChange,
): Promise<Project[]> {
  const ids = reachableIds(viewer, projectIds);
  const added = cleanTags(add ?? []);
  const removed = cleanTags(remove ?? []);
  return context.db.transaction(async (client) => {
    const changed = await changeTags(client, viewer.organizationId, ids, added, removed);
    if (changed.length < ids.length) throw problem('PROJECT_NOT_FOUND');
    if (changed.some(({ tags: all }) => all.length > TAGS.most))
      throw problem('VALIDATION_FAILED', {
        details: [{ path: 'add', message: `A project has at most ${TAGS.most} tags.` }],
      });
    for (const project of changed)
      await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { tags: project.tags } });
    return changed;
  });
}

/** The ids, each once; refuses too many, and those that the viewer does not reach. */
export function reachableIds(viewer: Viewer, given: readonly string[]): string[] {
  const ids = [...new Set(given)];
  if (ids.length === 0 || ids.length > AT_ONCE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'projectIds', message: `From 1 to ${AT_ONCE} projects are needed.` }],
    });
  if (!ids.every((id) => isId(id) && reaches(viewer, id))) throw problem('PROJECT_NOT_FOUND');
  return ids;
}

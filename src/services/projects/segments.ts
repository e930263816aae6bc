import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { Segment } from '../../db/entities/segment.js';
import type { Database } from '../../db/orm.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import { segmentNamed, segmentOfProject, segmentsOfProjects } from '../../db/queries/segments/segment.js';
import { readerOf } from '../../db/query.js';
import { storableText } from '../../db/storable.js';
import { Problem, problem } from '../../errors.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { type PageQuery, pageSelection } from './page-fields/page-selection.js';
import * as projects from './projects.js';
import { filterFault } from './rules/checked-segments.js';

/** segments of a project */
export const MAX_SEGMENTS = 20;
export const MAX_SEGMENT_NAME = 60;

export interface NewSegment {
  name: string;
  query: string;
}

/** By name. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<Segment[]> {
  const project = await projects.get(context, viewer, projectId);
  return segmentsOfProjects.all(context.db, [project.id]);
}

export async function create(context: Context, viewer: Viewer, projectId: string, input: NewSegment): Promise<Segment> {
  const project = await projects.get(context, viewer, projectId);
  const values = checked(input);
  return context.db.unitOfWork(async (em, client) => {
    await assertFree(client, project.id, values.name);
    const others = await segmentsOfProjects.all(readerOf(client), [project.id]);
    if (others.length >= MAX_SEGMENTS) throw refused('name', `A project can have up to ${MAX_SEGMENTS} segments.`);
    return em.create(Segment, {
      id: uuidv7(),
      projectId: project.id,
      organizationId: viewer.organizationId,
      createdAt: context.clock.now(),
      rules: {},
      ...values,
    });
  });
}

export async function update(
  context: Context,
  viewer: Viewer,
  { projectId, id }: { projectId: string; id: string },
  input: Partial<Record<keyof NewSegment, string | null | undefined>>,
): Promise<Segment> {
  const known = await get(context, viewer, projectId, id);
  const { name, query } = checked({ name: input.name ?? known.name, query: input.query ?? known.query });
  return context.db.unitOfWork(async (em, client) => {
    await assertFree(client, known.projectId, name, id);
    const segment = found(await em.findOne(Segment, { id }), 'SEGMENT_NOT_FOUND');
    const fault = Object.keys(segment.rules).length === 0 ? null : filterFault(query);
    if (fault) throw refused('query', `Rules are set for this segment, and ${fault}`);
    return em.assign(segment, {
      ...(input.name != null && { name }),
      ...(input.query != null && { query }),
    });
  });
}

/** Whether the URL of a page decides that it is in the segment. */
export const isByUrl = (query: string): boolean => filterFault(query) === null;

/** Locks the project: two changes at a time would both see a name or the last slot free. */
async function assertFree(client: PoolClient, projectId: string, name: string, id?: string): Promise<void> {
  if (!(await lockProject(client, projectId))) throw problem('PROJECT_NOT_FOUND');
  const other = await segmentNamed.first(readerOf(client), projectId, name);
  if (other && other.id !== id) throw problem('SEGMENT_EXISTS');
}

export async function remove(context: Context, viewer: Viewer, projectId: string, id: string): Promise<Segment> {
  const known = await get(context, viewer, projectId, id);
  await context.db.unitOfWork((em) => em.nativeDelete(Segment, { id }));
  return known;
}

export async function get(context: Context, viewer: Viewer, projectId: string, id: string): Promise<Segment> {
  const project = await projects.get(context, viewer, projectId);
  return known(context.db, project.id, id);
}

async function known(db: Pick<Database, 'rows'>, projectId: string, id: string): Promise<Segment> {
  const segment = isId(id) ? await segmentOfProject.first(db, projectId, id) : null;
  if (!segment) throw problem('SEGMENT_NOT_FOUND');
  return segment;
}

/** A filter that names segments of the project, with their filters in their place. */
export async function withSegments<Query extends SegmentedQuery>(
  db: Pick<Database, 'rows'>,
  projectId: string,
  { segment, and, or, not, ...rest }: Query,
): Promise<PageQuery> {
  const inner = (one: SegmentedQuery) => withSegments(db, projectId, one);
  const own = segment ? [{ query: (await known(db, projectId, segment)).query }] : [];
  const all = [...own, ...(await Promise.all((and ?? []).map(inner)))];
  return {
    ...rest,
    ...(all.length > 0 && { and: all }),
    ...(or && { or: await Promise.all(or.map(inner)) }),
    ...(not && { not: await inner(not) }),
  };
}

export interface SegmentedQuery extends Omit<PageQuery, 'and' | 'or' | 'not'> {
  segment?: string | null | undefined;
  and?: readonly SegmentedQuery[] | null | undefined;
  or?: readonly SegmentedQuery[] | null | undefined;
  not?: SegmentedQuery | null | undefined;
}

function checked({ name, query }: NewSegment): NewSegment {
  const given = storableText(name.trim());
  if (given === '') throw refused('name', 'A segment needs a name.');
  if (given.length > MAX_SEGMENT_NAME)
    throw refused('name', `A name must not exceed ${MAX_SEGMENT_NAME} characters; this one has ${given.length}.`);
  const text = storableText(query.trim());
  if (text === '') throw refused('query', 'A segment needs a filter, such as url starts with "/blog/".');
  try {
    pageSelection({ query: text }, null, null);
  } catch (error) {
    throw refused('query', reasonOf(error));
  }
  return { name: given, query: text };
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

/** The fault of a filter, in its own words. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem && error.details[0]) return error.details[0].message;
  throw error;
}

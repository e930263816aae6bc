import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { SavedView } from '../../db/entities/saved-view.js';
import { lockViewsOfProjects, savedViewNamed, savedViewsOf } from '../../db/queries/pages/saved-view.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import { readerOf } from '../../db/query.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import { assertWhole } from '../accounts/limited-access.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import * as projects from './projects.js';

/** views of a project, and of the projects of an organization */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 8_000;

/** The parameters of the URL of the Pages screen that are about its list. */
const OF_PAGES: ReadonlySet<string> = new Set([
  'search',
  'status',
  'severity',
  'indexability',
  'folder',
  'filter',
  'sort',
  'orderBy',
  'fields',
  'widths',
]);
/** The parameters of the URL of the Projects screen that are about its list. */
const OF_PROJECTS: ReadonlySet<string> = new Set(['search', 'tag', 'client', 'state', 'sort', 'group', 'columns']);

export interface NewView {
  name: string;
  query: string;
}

/** By name. Views of projects (`projectId` null) name clients: those who are limited to some have none. */
export async function list(context: Context, viewer: Viewer, projectId: string | null): Promise<SavedView[]> {
  if (projectId === null && viewer.reach) return [];
  return savedViewsOf.all(context.db, viewer.organizationId, await idOf(context, viewer, projectId));
}

/** Replaces the one of this name. */
export async function save(
  context: Context,
  viewer: Viewer,
  projectId: string | null,
  input: NewView,
): Promise<SavedView> {
  const { organizationId } = viewer;
  const id = await idOf(context, viewer, projectId);
  if (id === null) assertWhole(viewer, 'save views of projects');
  const values = checked(input, id === null ? OF_PROJECTS : OF_PAGES);
  return context.db.unitOfWork(async (em, client) => {
    // two at a time would both see room for one
    if (id === null) await lockViewsOfProjects(client, organizationId);
    else if (!(await lockProject(client, id))) throw problem('PROJECT_NOT_FOUND');
    const known = await savedViewNamed.first(readerOf(client), organizationId, id, values.name);
    if (known) {
      const view = found(await em.findOne(SavedView, { id: known.id }), 'SAVED_VIEW_NOT_FOUND');
      return { ...em.assign(view, values), projectId: id };
    }
    const views = await savedViewsOf.all(readerOf(client), organizationId, id);
    if (views.length >= MAX_VIEWS) throw refused('name', `There can be up to ${MAX_VIEWS} views.`);
    const createdAt = context.clock.now();
    const view = { id: uuidv7(), projectId: id, organizationId, createdAt, ...values };
    em.create(SavedView, view);
    return view;
  });
}

export async function remove(
  context: Context,
  viewer: Viewer,
  projectId: string | null,
  id: string,
): Promise<SavedView> {
  const ofProject = await idOf(context, viewer, projectId);
  if (ofProject === null) assertWhole(viewer, 'delete views of projects');
  if (!isId(id)) throw problem('SAVED_VIEW_NOT_FOUND');
  return context.db.unitOfWork(async (em) => {
    const owner = { projectId: ofProject, organizationId: viewer.organizationId };
    const view = found(await em.findOne(SavedView, { id, ...owner }), 'SAVED_VIEW_NOT_FOUND');
    em.remove(view);
    return { ...view, projectId: ofProject };
  });
}

const idOf = async (context: Context, viewer: Viewer, projectId: string | null): Promise<string | null> =>
  projectId === null ? null : (await projects.get(context, viewer, projectId)).id;

function checked({ name, query }: NewView, parts: ReadonlySet<string>): NewView {
  const given = storableText(name.trim());
  if (given === '') throw refused('name', 'A view needs a name.');
  if (given.length > MAX_VIEW_NAME) throw refused('name', `A name must not exceed ${MAX_VIEW_NAME} characters.`);
  const text = storableText(query.trim().replace(/^\?/, ''));
  if (text.length > MAX_VIEW_QUERY) throw refused('query', `A view must not exceed ${MAX_VIEW_QUERY} characters.`);
  const unknown = [...new URLSearchParams(text).keys()].find((part) => !parts.has(part));
  if (unknown !== undefined)
    throw refused('query', `A view has no ${unknown.slice(0, 40)}: use ${[...parts].join(', ')}.`);
  return { name: given, query: text };
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { SavedView } from '../../db/entities/saved-view.js';
import { savedViewNamed, savedViewsOfProject } from '../../db/queries/pages/saved-view.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import { readerOf } from '../../db/query.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import * as projects from './projects.js';

/** views of a project */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 8_000;

/** What the URL of the Pages screen says of its list. */
const PARTS: ReadonlySet<string> = new Set([
  'search',
  'status',
  'severity',
  'indexability',
  'folder',
  'filter',
  'sort',
  'orderBy',
  'fields',
]);

export interface NewView {
  name: string;
  query: string;
}

/** By name. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<SavedView[]> {
  const project = await projects.get(context, viewer, projectId);
  return savedViewsOfProject.all(context.db, project.id);
}

/** Replaces the one of this name. */
export async function save(context: Context, viewer: Viewer, projectId: string, input: NewView): Promise<SavedView> {
  const project = await projects.get(context, viewer, projectId);
  const values = checked(input);
  return context.db.unitOfWork(async (em, client) => {
    // two at a time would both see room for one
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    const known = await savedViewNamed.first(readerOf(client), project.id, values.name);
    if (known) return em.assign(found(await em.findOne(SavedView, { id: known.id }), 'SAVED_VIEW_NOT_FOUND'), values);
    const views = await savedViewsOfProject.all(readerOf(client), project.id);
    if (views.length >= MAX_VIEWS) throw refused('name', `A project can have up to ${MAX_VIEWS} views.`);
    return em.create(SavedView, {
      id: uuidv7(),
      projectId: project.id,
      organizationId: viewer.organizationId,
      createdAt: context.clock.now(),
      ...values,
    });
  });
}

export async function remove(context: Context, viewer: Viewer, projectId: string, id: string): Promise<SavedView> {
  const project = await projects.get(context, viewer, projectId);
  if (!isId(id)) throw problem('SAVED_VIEW_NOT_FOUND');
  return context.db.unitOfWork(async (em) => {
    const view = found(await em.findOne(SavedView, { id, projectId: project.id }), 'SAVED_VIEW_NOT_FOUND');
    em.remove(view);
    return view;
  });
}

function checked({ name, query }: NewView): NewView {
  const given = storableText(name.trim());
  if (given === '') throw refused('name', 'A view needs a name.');
  if (given.length > MAX_VIEW_NAME) throw refused('name', `A name must not exceed ${MAX_VIEW_NAME} characters.`);
  const text = storableText(query.trim().replace(/^\?/, ''));
  if (text.length > MAX_VIEW_QUERY) throw refused('query', `A view must not exceed ${MAX_VIEW_QUERY} characters.`);
  const unknown = [...new URLSearchParams(text).keys()].find((part) => !PARTS.has(part));
  if (unknown !== undefined)
    throw refused('query', `A view has no ${unknown.slice(0, 40)}: use ${[...PARTS].join(', ')}.`);
  return { name: given, query: text };
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

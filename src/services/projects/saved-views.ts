import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { deleteView, type SavedView, savedViewsOfProject, upsertView } from '../../db/queries/pages/saved-view.js';
import { storableText } from '../../db/storable.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { isId } from '../ids.js';
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
  const view = { id: uuidv7(), projectId: project.id, createdAt: context.clock.now(), ...checked(input) };
  const saved = await context.db.transaction((client) => upsertView(client, viewer.organizationId, view, MAX_VIEWS));
  if (!saved) throw refused('name', `A project can have up to ${MAX_VIEWS} views.`);
  return saved;
}

export async function remove(context: Context, viewer: Viewer, projectId: string, id: string): Promise<SavedView> {
  const project = await projects.get(context, viewer, projectId);
  const removed = isId(id) ? await context.db.transaction((client) => deleteView(client, project.id, id)) : null;
  if (!removed) throw problem('SAVED_VIEW_NOT_FOUND');
  return removed;
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

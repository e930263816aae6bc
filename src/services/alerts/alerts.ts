import type { Viewer } from '../../auth/viewer.js';
import { acknowledgement, alertsOf, type StoredAlert } from '../../db/queries/alerts/alert.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import * as projects from '../projects/projects.js';
import type { AlertKind } from './events/index.js';

export type AlertRow = StoredAlert<AlertKind>;

/** older ones are history, not news */
const NEWEST = 1_000;

export async function list(
  context: Context,
  viewer: Viewer,
  projectId: string,
  kind?: AlertKind | null,
): Promise<AlertRow[]> {
  const project = await projects.get(context, viewer, projectId);
  return (await alertsOf.all(context.db, project.id, kind ?? null, NEWEST)) as AlertRow[];
}

/** Acknowledges an alert; one that is already acknowledged stays unchanged. */
export async function acknowledge(context: Context, viewer: Viewer, projectId: string, id: string): Promise<AlertRow> {
  const project = await projects.get(context, viewer, projectId);
  const { userId, apiKeyId } = viewer;
  const row = isId(id)
    ? await acknowledgement.first(context.db, project.id, id, context.clock.now(), userId, apiKeyId)
    : null;
  return found(row, 'ALERT_NOT_FOUND') as AlertRow;
}

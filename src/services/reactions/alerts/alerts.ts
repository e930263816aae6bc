import type { Viewer } from '../../../auth/viewer.js';
import { alertsOf, type StoredAlert } from '../../../db/queries/alerts/alert.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
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

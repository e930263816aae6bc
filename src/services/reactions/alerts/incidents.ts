import { SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { Viewer } from '../../../auth/viewer.js';
import { Incident } from '../../../db/entities/incident.js';
import { idList } from '../../../db/id-list.js';
import type { Database } from '../../../db/orm.js';
import {
  acknowledgeIncidents,
  incidentCount,
  incidentPage,
  incidentsById,
  lockIncidents,
  memberForProject,
  type StoredIncident,
  unsendIncident,
} from '../../../db/queries/alerts/incident.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { foreignCursor, type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';
import { reachedBy } from '../../projects/project-table.js';
import * as projects from '../../projects/projects.js';

export interface IncidentFilter {
  projectId?: string | null | undefined;
  /** false: those that nobody sees to yet */
  acknowledged?: boolean | null | undefined;
  severity?: Severity | null | undefined;
}

/** incidents that one request acknowledges */
const AT_ONCE = 100;
/** a mistyped year mutes nothing for ever */
const MAX_MUTE_MS = 366 * 86_400_000;

async function rowsOf(context: Context, viewer: Viewer, { projectId, acknowledged, severity }: IncidentFilter) {
  const project = projectId == null ? null : await projects.get(context, viewer, projectId);
  return [
    viewer.organizationId,
    project ? idList([project.id]) : reachedBy(viewer),
    acknowledged ?? null,
    severity == null ? null : SEVERITIES.indexOf(severity),
  ] as const;
}

/** A page of the incidents of a project, or of all that the viewer reaches: the worst first, of these the newest. */
export async function page(
  context: Context,
  viewer: Viewer,
  filter: IncidentFilter,
  options: PageOf,
): Promise<Slice<StoredIncident>> {
  const size = pageSize(options);
  const after = readCursor(options.after, ['number', 'number', 'string']);
  if (after && (!isId(after[2]) || Number.isNaN(new Date(after[1]).getTime()))) throw foreignCursor();
  const [severity, time, id] = after ? [after[0], new Date(after[1]), after[2]] : [null, null, null];
  if (severity !== null && (severity < 0 || severity > SEVERITIES.length)) throw foreignCursor();
  const rows = await incidentPage.all(
    context.db,
    ...(await rowsOf(context, viewer, filter)),
    severity,
    time,
    id,
    size + 1,
  );
  return sliceOf(rows, size, (one) => [one.severity, one.openedAt.getTime(), one.id], options);
}

export const count = async (context: Context, viewer: Viewer, filter: IncidentFilter): Promise<number> =>
  (await incidentCount.first(context.db, ...(await rowsOf(context, viewer, filter))))?.count ?? 0;

export async function get(context: Context, viewer: Viewer, id: string): Promise<StoredIncident> {
  const [row] = isId(id) ? await readAll(context, viewer, [id]) : [];
  return found(row, 'INCIDENT_NOT_FOUND');
}

const readAll = (context: Context, viewer: Viewer, ids: readonly string[]): Promise<StoredIncident[]> =>
  incidentsById.all(context.db, viewer.organizationId, reachedBy(viewer), ids);

/** Acknowledges all of these incidents with all of their alerts, or none if one is missing; acknowledged ones stay unchanged. */
export async function acknowledge(
  context: Context,
  viewer: Viewer,
  given: readonly string[],
): Promise<StoredIncident[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0 || ids.length > AT_ONCE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'incidentIds', message: `From 1 to ${AT_ONCE} incidents are needed.` }],
    });
  await locked(context, viewer, ids, (_, client) =>
    acknowledgeIncidents(client, ids, {
      now: context.clock.now(),
      userId: viewer.userId,
      keyId: viewer.apiKeyId,
    }),
  );
  return readAll(context, viewer, ids);
}

/** Makes a member responsible; null: nobody. */
export async function assign(
  context: Context,
  viewer: Viewer,
  id: string,
  assigneeId: string | null,
): Promise<StoredIncident> {
  const incident = await get(context, viewer, id);
  const { organizationId, userId, reach } = viewer;
  // a member who is limited to clients sees no other member
  const isHidden = reach?.ofClients && assigneeId !== userId;
  const assignee =
    assigneeId === null || isHidden
      ? null
      : await memberForProject.first(context.db, organizationId, assigneeId, incident.projectId);
  if (assigneeId !== null && assignee === null)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'assigneeId', message: 'This is not a member who sees the project.' }],
    });
  await locked(context, viewer, [id], (em) => em.nativeUpdate(Incident, { id }, { assigneeId: assignee?.id ?? null }));
  return get(context, viewer, id);
}

/** Sends nothing more about the incident until then; null, or a time that is over, ends that. */
export async function mute(context: Context, viewer: Viewer, id: string, until: Date | null): Promise<StoredIncident> {
  if (until !== null && until.getTime() - context.clock.now().getTime() > MAX_MUTE_MS)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'mutedUntil', message: 'This must be a time within the next 366 days.' }],
    });
  await locked(context, viewer, [id], async (em, client) => {
    await em.nativeUpdate(Incident, { id }, { mutedUntil: until });
    if (until !== null && until > context.clock.now()) await unsendIncident(client, id);
  });
  return get(context, viewer, id);
}

/** Changes incidents that the viewer reaches, under their locks. */
function locked(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
  change: Parameters<Database['unitOfWork']>[0],
): Promise<void> {
  if (!ids.every(isId)) throw problem('INCIDENT_NOT_FOUND');
  return context.db.unitOfWork(async (em, client) => {
    const rows = await lockIncidents(client, viewer.organizationId, reachedBy(viewer), ids);
    if (rows.length < ids.length) throw problem('INCIDENT_NOT_FOUND');
    await change(em, client);
  });
}

import type { Viewer } from '../../../auth/viewer.js';
import { idList } from '../../../db/id-list.js';
import { acknowledgements, alertsInInbox, countInbox } from '../../../db/queries/alerts/alert.js';
import { acknowledgeWhole, lockIncidentsOfAlerts } from '../../../db/queries/alerts/incident.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';
import { type PageOf, pageSize, readTimeCursor, type Slice, sliceOf } from '../../keyset.js';
import { reachedBy } from '../../projects/project-table.js';
import * as projects from '../../projects/projects.js';
import type { AlertRow } from './alerts.js';
import type { AlertKind } from './events/index.js';

export interface InboxFilter {
  projectId?: string | null | undefined;
  kind?: AlertKind | null | undefined;
  /** false: those that nobody sees to yet */
  acknowledged?: boolean | null | undefined;
}

/** alerts that one request acknowledges */
const AT_ONCE = 100;

async function rowsOf(context: Context, viewer: Viewer, { projectId, kind, acknowledged }: InboxFilter) {
  const project = projectId == null ? null : await projects.get(context, viewer, projectId);
  return {
    organizationId: viewer.organizationId,
    projects: project ? idList([project.id]) : reachedBy(viewer),
    kind: kind ?? null,
    acknowledged: acknowledged ?? null,
  };
}

/** A page of the alerts of all projects that the viewer reaches, newest first. */
export async function page(
  context: Context,
  viewer: Viewer,
  filter: InboxFilter,
  options: PageOf,
): Promise<Slice<AlertRow>> {
  const size = pageSize(options);
  const after = readTimeCursor(options.after);
  const rows = await alertsInInbox(context.db, await rowsOf(context, viewer, filter), after, size + 1);
  return sliceOf(rows as AlertRow[], size, ({ createdAt, id }) => [createdAt.getTime(), id], options);
}

export const count = async (context: Context, viewer: Viewer, filter: InboxFilter): Promise<number> =>
  countInbox(context.db, await rowsOf(context, viewer, filter));

/** Acknowledges all of these alerts, or none if one is missing; already acknowledged ones stay unchanged. An incident is with its last alert. */
export async function acknowledge(context: Context, viewer: Viewer, given: readonly string[]): Promise<AlertRow[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0 || ids.length > AT_ONCE)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'alertIds', message: `From 1 to ${AT_ONCE} alerts are needed.` }],
    });
  if (!ids.every(isId)) throw problem('ALERT_NOT_FOUND');
  const { organizationId, userId, apiKeyId } = viewer;
  return context.db.transaction(async (client) => {
    const by = { now: context.clock.now(), userId, keyId: apiKeyId };
    const incidents = await lockIncidentsOfAlerts(client, organizationId, reachedBy(viewer), ids);
    const rows = await acknowledgements.all(
      { rows: async (sql, values) => (await client.query(sql, values as unknown[])).rows as never },
      organizationId,
      reachedBy(viewer),
      ids,
      by.now,
      userId,
      apiKeyId,
    );
    if (rows.length < ids.length) throw problem('ALERT_NOT_FOUND');
    await acknowledgeWhole(client, incidents, by);
    return rows as AlertRow[];
  });
}

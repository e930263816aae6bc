import type { Viewer } from '../../../../auth/viewer.js';
import { type ReportLinkRow, reportLinksOfClient } from '../../../../db/queries/reports/report-link.js';
import { assertWhole } from '../../../accounts/limited-access.js';
import type { Context } from '../../../context.js';
import * as clients from '../../../projects/clients.js';
import { monthNamed } from '../client/client-report.js';
import { assertReports } from './branding.js';
import { checked, drop, type MadeLink, MOST_LINKS, make, type NewLink } from './links.js';

export interface NewClientLink extends Omit<NewLink, 'auditId'> {
  /** `2026-10`; left out: the month before the one in which the link is opened */
  month?: string | null | undefined;
}

/** A link shows all sites of a client, so that whoever is limited to some of them has none. */
async function clientOf(context: Context, viewer: Viewer, clientId: string, what: string) {
  const client = await clients.get(context, viewer, clientId);
  assertWhole(viewer, what);
  return client;
}

export async function list(context: Context, viewer: Viewer, clientId: string): Promise<ReportLinkRow[]> {
  const client = await clientOf(context, viewer, clientId, 'list the report links of a client');
  return reportLinksOfClient.all(context.db, client.id, 2 * MOST_LINKS);
}

/** Makes a link to read the report of a client without an account. */
export async function create(
  context: Context,
  viewer: Viewer,
  clientId: string,
  { month = null, ...input }: NewClientLink,
): Promise<MadeLink> {
  assertReports(viewer);
  const { id, name } = await clientOf(context, viewer, clientId, 'share the report of a client');
  const settings = checked(input);
  if (month !== null) monthNamed(month, context.clock.now());
  return make(context, viewer, { name, projectId: null, auditId: null, clientId: id, month }, settings);
}

/** The link stops working at once. */
export async function revoke(context: Context, viewer: Viewer, clientId: string, id: string): Promise<ReportLinkRow> {
  return drop(context, viewer, await clientOf(context, viewer, clientId, 'revoke a report link of a client'), id);
}

import { reaches, type Viewer } from '../../../auth/viewer.js';
import { type ListedPage, pageOfAudit } from '../../../db/queries/pages/page-list.js';
import { problem } from '../../../errors.js';
import { normalizeUrl, urlHash } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { assertDetails } from '../../runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../runs/audit/lifecycle/audits.js';

/** A page of an audit, named by its id or by its URL. */
export interface PageName {
  id?: string | null | undefined;
  url?: string | null | undefined;
}

export const pageId = (page: { auditId: string; number: number }): string => `${page.auditId}.${page.number}`;

/** An audit, or the newest completed one of a project. */
export interface AuditName {
  projectId?: string | null | undefined;
  auditId?: string | null | undefined;
}

export async function find(
  context: Context,
  viewer: Viewer,
  { projectId, auditId }: AuditName,
  name: PageName,
): Promise<ListedPage> {
  if (projectId) {
    const audit = auditId
      ? await audits.get(context, viewer, projectId, auditId)
      : await audits.completed(context, viewer, projectId);
    return get(context, viewer, audit.id, await orStart(context, viewer, projectId, name));
  }
  if (!auditId)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'auditId', message: 'Pass an audit or a project.' }] });
  return get(context, viewer, auditId, name);
}

/** The start page of the project where no other is named. */
export async function orStart(context: Context, viewer: Viewer, projectId: string, name: PageName): Promise<PageName> {
  return name.id || name.url ? name : { url: (await projects.get(context, viewer, projectId)).url };
}

/** The page, when its audit belongs to the viewer's organization. */
export async function get(context: Context, viewer: Viewer, auditId: string, name: PageName): Promise<ListedPage> {
  const [audit, number] = name.id?.split('.') ?? [];
  if (name.id && (audit !== auditId || !/^\d{1,9}$/.test(number ?? ''))) throw problem('PAGE_NOT_FOUND');
  const address = name.url ? normalizeUrl(name.url) : null;
  if (!name.id && address === null)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'url', message: 'Pass an id or a URL.' }] });
  const hash = address === null ? null : urlHash(address);
  const row = isId(auditId)
    ? await pageOfAudit.first(context.db, auditId, viewer.organizationId, number ?? null, hash)
    : null;
  const {
    detailsRemovedAt,
    projectId: _,
    ...page
  } = found(row && reaches(viewer, row.projectId) ? row : null, 'PAGE_NOT_FOUND');
  assertDetails({ detailsRemovedAt });
  return found(page.number === null ? null : page, 'PAGE_NOT_FOUND');
}

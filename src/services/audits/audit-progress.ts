import { setTimeout as sleep } from 'node:timers/promises';
import { reaches, type Viewer } from '../../auth/viewer.js';
import { type AuditProgress, auditProgress } from '../../db/queries/audits/audit-progress.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';

/** often enough to look live, and one look-up by key each time */
const PERIOD_MS = 500;

/** Where an audit stands, now and whenever that changes, until it has ended. */
export async function watchProgress(
  context: Context,
  viewer: Viewer,
  auditId: string,
): Promise<AsyncGenerator<AuditProgress, void, void>> {
  const first = found(await read(context, viewer, auditId), 'AUDIT_NOT_FOUND');
  return changes(first, () => read(context, viewer, auditId));
}

async function* changes(
  first: AuditProgress,
  next: () => Promise<AuditProgress | null>,
): AsyncGenerator<AuditProgress, void, void> {
  let last = '';
  for (let progress: AuditProgress | null = first; progress; progress = await next()) {
    const text = JSON.stringify(progress);
    if (text !== last) yield progress;
    last = text;
    if (progress.status !== 'QUEUED' && progress.status !== 'RUNNING') return;
    await sleep(PERIOD_MS);
  }
}

async function read(context: Context, viewer: Viewer, auditId: string): Promise<AuditProgress | null> {
  const row = isId(auditId) ? await auditProgress.first(context.db, auditId, viewer.organizationId) : null;
  if (!row) return null;
  const { projectId, ...progress } = row;
  return reaches(viewer, projectId) ? progress : null;
}

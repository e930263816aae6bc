import { setTimeout as sleep } from 'node:timers/promises';
import { reaches, type Viewer } from '../../auth/viewer.js';
import type { AuditStatus } from '../../db/entities/audit.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';

export interface AuditProgress {
  auditId: string;
  status: AuditStatus;
  /** every page is fetched: links and files are checked, or rules run */
  crawled: boolean;
  pagesCrawled: number;
  pagesKnown: number;
  pagesRendered: number;
  overallScore: number | null;
}

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
  const [row] = isId(auditId)
    ? await context.db.rows<AuditProgress & { projectId: string }>(
        `select id as "auditId", status, crawled_at is not null as crawled, pages_crawled as "pagesCrawled", pages_known as "pagesKnown",
                coalesce((rendering->>'rendered')::int, 0) as "pagesRendered", overall_score as "overallScore", project_id as "projectId" from audit where id = $1 and organization_id = $2`,
        [auditId, viewer.organizationId],
      )
    : [];
  if (!row) return null;
  const { projectId, ...progress } = row;
  return reaches(viewer, projectId) ? progress : null;
}

import type { PoolClient } from 'pg';
import type { Viewer } from '../../auth/viewer.js';
import { problem } from '../../errors.js';
import { keepJudgementsOut } from '../audit/finding-history.js';
import { rejudgeJob } from '../audit/rejudge-job.js';
import type { Context } from '../context.js';
import { forgetAnswersAbout } from '../idempotency.js';
import { record } from '../organizations/audit-log.js';
import { keepSpent } from '../organizations/quotas.js';
import { removeJobs } from '../projects/project-jobs.js';
import * as audits from './audits.js';

/**
 * Deletes an audit with everything that came of it; one that runs ends at its next write. Where it was the newest completed
 * one, the history of findings is again what it was before: a trigger sees to that. Findings keep when they were seen first
 * where a newer audit has them too.
 */
export async function removeAudit(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId: string,
): Promise<string> {
  const audit = await audits.get(context, viewer, projectId, auditId);
  await context.db.transaction(async (client) => {
    if (audit.status === 'COMPLETED' && !(await keepJudgementsOut(client, audit.projectId)))
      throw problem('UNAVAILABLE', {
        message: 'An audit of this project is being scored. Try again shortly.',
        retryAfterSeconds: 5,
      });
    await keepSpent(client, 'audit', audit.id);
    await forgetAdvice(client, audit.id);
    await client.query(`delete from alert where project_id = $1 and data ->> 'auditId' = $2`, [
      audit.projectId,
      audit.id,
    ]);
    const { rowCount } = await client.query('delete from audit where id = $1 and organization_id = $2', [
      audit.id,
      viewer.organizationId,
    ]);
    if (rowCount === 0) throw problem('AUDIT_NOT_FOUND');
    await forgetIndex(client, audit.projectId);
    await record(client, viewer, {
      action: 'AUDIT_DELETED',
      target: { id: audit.id, name: audit.createdAt.toISOString() },
      details: { projectId: audit.projectId },
    });
  });
  context.sites.delete(audit.id);
  await forgetAnswersAbout(context, viewer, audit.id);
  await removeJobs(context, [
    { queue: 'crawl', id: audit.id },
    { queue: 'crawl', id: rejudgeJob(audit.id) },
  ]);
  return audit.id;
}

/** What was suggested for its issues, and what a model is still asked for: nothing leads there any more. */
async function forgetAdvice(client: PoolClient, auditId: string): Promise<void> {
  for (const table of ['fix_suggestion', 'model_request'])
    await client.query(`delete from ${table} where issue_id in (select id from issue where audit_id = $1)`, [auditId]);
}

/** The next look-up in the local index brings in the newest audit; where there is none, nothing would take these pages out. */
async function forgetIndex(client: PoolClient, projectId: string): Promise<void> {
  await client.query(
    `with bare as (
       update project p set indexed_audit_id = null
        where p.id = $1 and p.indexed_audit_id is not null and not exists (
          select 1 from audit a where a.project_id = p.id and a.status = 'COMPLETED' and a.details_removed_at is null)
        returning p.id
     )
     delete from local_document d using bare where d.project_id = bare.id and d.competitor_id is null`,
    [projectId],
  );
}

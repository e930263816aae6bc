import type { Viewer } from '../../../../auth/viewer.js';
import { deleteIncidentsOfAudit } from '../../../../db/queries/alerts/incident.js';
import { deleteAudit } from '../../../../db/queries/audits/audit.js';
import { deleteAdvice } from '../../../../db/queries/fixes/fix-suggestion.js';
import { lockProject } from '../../../../db/queries/projects/project-lock.js';
import { deleteBareDocuments } from '../../../../db/queries/rankings/local-document.js';
import { problem } from '../../../../errors.js';
import { record } from '../../../accounts/audit-log.js';
import { keepSpent } from '../../../accounts/quotas.js';
import type { Context } from '../../../context.js';
import { forgetResponsesAbout } from '../../../idempotency.js';
import { keepJudgementsOut } from '../../../projects/keep-judgements-out.js';
import { removeJobs } from '../../../projects/project-jobs.js';
import * as audits from './audits.js';
import { rejudgeJob } from './rejudge-job.js';

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
    const isCompleted = audit.status === 'COMPLETED';
    if (isCompleted) {
      await keepJudgementsOut(client, audit.projectId);
      // as none is scored, no holder of the audit waits for the project
      await lockProject(client, audit.projectId);
    }
    await keepSpent(client, 'audit', audit.id);
    await deleteAdvice(client, audit.id);
    await deleteIncidentsOfAudit(client, audit.projectId, audit.id);
    if (!(await deleteAudit(client, audit.id, viewer.organizationId))) throw problem('AUDIT_NOT_FOUND');
    if (isCompleted) await deleteBareDocuments(client, audit.projectId);
    await record(client, viewer, {
      action: 'AUDIT_DELETED',
      target: { id: audit.id, name: audit.createdAt.toISOString() },
      details: { projectId: audit.projectId },
    });
  });
  context.sites.delete(audit.id);
  await forgetResponsesAbout(context, viewer, audit.id);
  await removeJobs(context, [
    { queue: 'crawl', id: audit.id },
    { queue: 'crawl', id: rejudgeJob(audit.id) },
  ]);
  return audit.id;
}

import type { PoolClient } from 'pg';
import { instant } from '../../../db/instant.js';
import { endedAudit } from '../../../db/queries/webhooks/audit-event.js';
import type { Context } from '../../context.js';
import { announce } from '../../outbound/webhooks/events.js';
import { raise } from './raise.js';

/** Tells of an audit that has just ended, inside the transaction that ended it. */
export async function announceEnd(
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  { id: auditId }: { id: string },
): Promise<void> {
  const row = await endedAudit(client, auditId);
  if (!row) return;
  const at = instant(row.completed_at);
  const audit = {
    id: auditId,
    status: row.status,
    createdAt: instant(row.created_at).toISOString(),
    completedAt: at.toISOString(),
    pagesCrawled: row.pages_crawled,
    partial: row.partial,
    stopReason: row.stop_reason,
  };
  await announce(context, client, {
    organizationId: row.organization_id,
    projectId: row.project_id,
    event: row.status === 'COMPLETED' ? 'audit.completed' : 'audit.failed',
    data: {
      audit:
        row.status === 'FAILED'
          ? { ...audit, error: { code: row.error_code, message: row.error_message } }
          : {
              ...audit,
              overallScore: row.overall_score,
              metaScore: row.meta_score,
              contentScore: row.content_score,
              linksScore: row.links_score,
              technicalScore: row.technical_score,
              performanceScore: row.performance_score,
              accessibilityScore: row.accessibility_score,
              issueCounts: row.issue_counts,
            },
    },
    at,
  });
  const isCompleted = row.status === 'COMPLETED';
  const { ERROR: errors = 0, WARNING: warnings = 0 } = row.issue_counts ?? {};
  await raise(context, client, {
    organizationId: row.organization_id,
    projectId: row.project_id,
    kind: isCompleted ? 'AUDIT_COMPLETED' : 'AUDIT_FAILED',
    message: isCompleted
      ? `The audit completed with a score of ${row.overall_score}: ${row.pages_crawled} pages, ${errors} errors, ${warnings} warnings.`
      : `Audit failed: ${row.error_message}`,
    data: isCompleted
      ? { auditId, overallScore: row.overall_score, pagesCrawled: row.pages_crawled, issueCounts: row.issue_counts }
      : { auditId, code: row.error_code },
    at,
  });
}

import type { PoolClient } from 'pg';
import { instant } from '../../../db/instant.js';
import { endedAudit } from '../../../db/queries/webhooks/audit-event.js';
import type { Context } from '../../context.js';
import { announce } from '../../outbound/webhooks/events.js';
import type { CompletedAudit, Reaction } from '../../reaction-lists.js';
import { auditAlerts } from './audit-alerts.js';
import { type NewAlert, raiseTogether } from './raise.js';
import { scoreAlert } from './score-alert.js';

/** Everything that an audit shows is one incident: the fallen score, its causes, and that the audit has ended. */
export const raiseAuditIncident: Reaction<CompletedAudit> = async (context, client, audit) => {
  const score = await scoreAlert(context, client, audit);
  const shown = await auditAlerts(client, audit);
  const end = await announcedEnd(context, client, audit.id);
  await raiseOfAudit(context, client, audit.id, [score, ...shown, end]);
};

export const raiseFailedAudit: Reaction<{ id: string }> = async (context, client, { id }) =>
  raiseOfAudit(context, client, id, [await announcedEnd(context, client, id)]);

const raiseOfAudit = (
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  auditId: string,
  alerts: readonly (NewAlert | null)[],
): Promise<void> =>
  raiseTogether(
    context,
    client,
    { name: `AUDIT ${auditId}`, auditId },
    alerts.filter((one) => one !== null),
  );

/** Notifies webhooks of an audit that has just ended; returns the alert of that. */
async function announcedEnd(
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  auditId: string,
): Promise<NewAlert | null> {
  const row = await endedAudit(client, auditId);
  if (!row) return null;
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
  return {
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
  };
}

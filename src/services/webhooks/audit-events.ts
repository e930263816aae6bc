import type { PoolClient } from 'pg';
import { instant } from '../../db/instant.js';
import { raise } from '../alerts/raise.js';
import type { Context } from '../context.js';
import { announce } from './events.js';

interface Ended {
  organization_id: string;
  project_id: string;
  status: 'COMPLETED' | 'FAILED';
  created_at: Date;
  completed_at: Date;
  pages_crawled: number;
  partial: boolean;
  stop_reason: string | null;
  error_code: string | null;
  error_message: string | null;
  overall_score: number | null;
  meta_score: number | null;
  content_score: number | null;
  links_score: number | null;
  technical_score: number | null;
  performance_score: number | null;
  issue_counts: Record<string, number> | null;
}

/** Tells of an audit that has just ended, inside the transaction that ended it. */
export async function announceEnd(
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  auditId: string,
): Promise<void> {
  const { rows } = await client.query<Ended>(
    `select organization_id, project_id, status, created_at, completed_at, pages_crawled, partial, stop_reason, error_code, error_message,
            overall_score, meta_score, content_score, links_score, technical_score, performance_score, issue_counts
       from audit where id = $1`,
    [auditId],
  );
  const [row] = rows;
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
      : `The audit failed: ${row.error_message}`,
    data: isCompleted
      ? { auditId, overallScore: row.overall_score, pagesCrawled: row.pages_crawled, issueCounts: row.issue_counts }
      : { auditId, code: row.error_code },
    at,
  });
}

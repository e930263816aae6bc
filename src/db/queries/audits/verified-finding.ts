import type { Client } from '../../query.js';
import { lowerPageFields, weightOf } from '../pages/page-field.js';

interface VerifiedFinding {
  /** of the issue */
  id: string;
  severity: string;
  /** pages that the issue still has */
  left: number;
  fingerprint: Buffer;
}

/** Takes the findings of the rules on a page out of their issues. */
export async function resolveFindings(
  client: Client,
  auditId: string,
  pageId: number,
  rules: readonly string[],
  at: Date,
): Promise<VerifiedFinding[]> {
  const { rows } = await client.query<VerifiedFinding>(
    `with gone as (
         update finding f set resolved_at = $4 from issue i
          where i.audit_id = $1 and i.rule = any($3) and f.issue_id = i.id and f.page_id = $2 and f.resolved_at is null
          returning f.issue_id, f.failing, f.fingerprint
       )
       update issue i set affected_pages = affected_pages - 1, instances = instances - gone.failing
         from gone where i.id = gone.issue_id returning i.id, i.severity, i.affected_pages as left, gone.fingerprint`,
    [auditId, pageId, rules, at],
  );
  return rows;
}

export async function lowerPageCounts(
  client: Client,
  auditId: string,
  pageId: number,
  { ERROR, WARNING, NOTICE }: Record<'ERROR' | 'WARNING' | 'NOTICE', number>,
): Promise<void> {
  const worst = weightOf(ERROR, WARNING, NOTICE);
  await lowerPageFields(client, auditId, pageId, { errors: ERROR, warnings: WARNING, notices: NOTICE, worst });
  await client.query(
    'update judged_page set errors = errors - $3, warnings = warnings - $4, notices = notices - $5 where audit_id = $1 and page_id = $2',
    [auditId, pageId, ERROR, WARNING, NOTICE],
  );
}

/** `ended` is JSON: issues without a page, by severity. */
export async function lowerIssueCounts(client: Client, auditId: string, ended: string): Promise<void> {
  await client.query(
    `update audit set findings_version = findings_version + 1, issue_counts = (
         select jsonb_object_agg(key, value::int - coalesce(($2::jsonb ->> key)::int, 0)) from jsonb_each_text(issue_counts)
       ) where id = $1`,
    [auditId, ended],
  );
}

/** Where this is the newest audit of the project. */
export async function closeVerified(
  client: Client,
  audit: { id: string; projectId: string; createdAt: Date },
  fingerprints: readonly Buffer[],
  at: Date,
): Promise<void> {
  await client.query(
    `update finding_history h set closed_at = $3, closed_by = 'VERIFICATION', last_seen_at = $4
        where h.project_id = $1 and h.fingerprint = any($2::bytea[]) and h.closed_at is null and not exists (
          select 1 from audit a where a.project_id = $1 and a.status = 'COMPLETED' and a.created_at > $4 and a.id <> $5)`,
    [audit.projectId, fingerprints, at, audit.createdAt, audit.id],
  );
}

import type { Client } from '../../query.js';

export interface EndedAuditRow {
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
  accessibility_score: number | null;
  issue_counts: Record<string, number> | null;
}

/** The data that is sent of an audit that has ended. */
export async function endedAudit(client: Client, id: string): Promise<EndedAuditRow | null> {
  const { rows } = await client.query<EndedAuditRow>(
    `select organization_id, project_id, status, created_at, completed_at, pages_crawled, partial, stop_reason, error_code, error_message,
            overall_score, meta_score, content_score, links_score, technical_score, performance_score, accessibility_score, issue_counts
       from audit where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

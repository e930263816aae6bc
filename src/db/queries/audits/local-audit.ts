import { type Client, planned } from '../../query.js';
import { WITH_CONTENT } from '../pages/page-content.js';
import { OF_ISSUE } from './finding.js';

/** The organization of audits that are made from the shell. */
export async function insertLocalOrganization(client: Client, id: string): Promise<void> {
  await client.query(
    `insert into organization (id, name, slug, "createdAt", plan) values ($1, 'This machine', $1, now(), 'ENTERPRISE') on conflict do nothing`,
    [id],
  );
}

interface NewLocalAudit {
  id: string;
  projectId: string;
  organizationId: string;
  /** JSON */
  options: string;
  /** JSON */
  rendering: string;
  at: Date;
}

export async function insertLocalAudit(
  client: Client,
  { id, projectId, organizationId, options, rendering, at }: NewLocalAudit,
): Promise<void> {
  await client.query(
    `insert into audit (id, project_id, organization_id, status, options, rendering, source, created_at) values ($1, $2, $3, 'QUEUED', $4, $5, 'CLI', $6)`,
    [id, projectId, organizationId, options, rendering, at],
  );
}

/** The size of an audit in the database, rows only. */
export const bytesOfAudit = planned<[auditId: string], { bytes: string }>(
  // facts lie outside of their rows: to take a content as a whole would read them all
  `select (select coalesce(sum(pg_column_size(p.*) + pg_column_size(c.facts)), 0) from page p ${WITH_CONTENT} where p.audit_id = $1)
          + (select coalesce(sum(pg_column_size(c.*)), 0) from crawl_url c where audit_id = $1)
          + (select coalesce(sum(pg_column_size(f.*)), 0) from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1) as bytes`,
);

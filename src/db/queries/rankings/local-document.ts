import type { Client } from '../../query.js';

/** The next look-up in the local index brings in the newest audit; where there is none, nothing would take these pages out. */
export async function deleteBareDocuments(client: Client, projectId: string): Promise<void> {
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

import type { Database } from '../../db/orm.js';

/** The newest completed audit of the same project before this one, as long as its pages are kept. */
export async function formerAudit(db: Database, auditId: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(
    `select b.id from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.details_removed_at is null and (b.created_at, b.id) < (a.created_at, a.id)
      order by b.created_at desc, b.id desc limit 1`,
    [auditId],
  );
  return row?.id ?? null;
}

import type { Database } from '../../db/orm.js';

/** The newest completed audit of the same project before this one, by `olderByMs` at least, as long as its pages are kept. */
export async function previousAuditOf(db: Database, auditId: string, olderByMs = 0): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(
    `select b.id from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.details_removed_at is null and (b.created_at, b.id) < (a.created_at, a.id)
        and b.created_at <= a.created_at - $2 * interval '1 millisecond'
      order by b.created_at desc, b.id desc limit 1`,
    [auditId, olderByMs],
  );
  return row?.id ?? null;
}

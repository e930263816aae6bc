import type { Database } from '../../../../db/orm.js';
import { precedingAudit } from '../../../../db/queries/audits/audit.js';

/** The newest completed audit of the same project before this one, by `olderByMs` at least, as long as its pages are kept. */
export async function previousAuditId(db: Database, auditId: string, olderByMs = 0): Promise<string | null> {
  const row = await precedingAudit.first(db, auditId, olderByMs);
  return row?.id ?? null;
}

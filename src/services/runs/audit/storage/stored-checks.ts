import type { PoolClient } from 'pg';
import type { Database } from '../../../../db/orm.js';
import { checksOfAudit, setChecks } from '../../../../db/queries/audits/audit-site.js';
import type { LinkedUrls } from '../linked-urls.js';
import { previousAuditId } from '../previous/previous-audit-id.js';
import { pack, unpack } from './packed-facts.js';

/** The responses of external links and resources, stored with the audit: evaluation never requests them again. */
export async function storeChecks(client: PoolClient, auditId: string, checks: LinkedUrls): Promise<void> {
  await setChecks(client, auditId, pack(checks));
}

export async function storedChecks(db: Database, auditId: string): Promise<LinkedUrls | null> {
  const row = await checksOfAudit.first(db, auditId);
  return row?.checks ? unpack<LinkedUrls>(row.checks) : null;
}

/** How often in a row each external URL had failed up to the audit before: a broken link is reported at the second failure. */
export async function failuresBefore(db: Database, auditId: string): Promise<ReadonlyMap<string, number>> {
  const previous = await previousAuditId(db, auditId);
  const checks = previous === null ? null : await storedChecks(db, previous);
  const failed = checks?.external.filter((check) => check.failures > 0) ?? [];
  return new Map(failed.map((check) => [check.url, check.failures]));
}

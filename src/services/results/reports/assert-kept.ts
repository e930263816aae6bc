import type { Audit } from '../../../db/entities/audit.js';
import type { Issue } from '../../../db/entities/issue.js';
import type { Database } from '../../../db/orm.js';
import { keptDetails } from '../../../db/queries/audits/audit-report.js';
import { problem } from '../../../errors.js';
import { assertDetails } from '../../runs/audit/lifecycle/audit-retention.js';

/** An audit goes before its rows do, and a judgement replaces its issues at once: what is there now was there all the time. */
export async function assertKept(
  db: Pick<Database, 'rows'>,
  audit: Pick<Audit, 'id'>,
  issues: readonly Pick<Issue, 'id'>[] = [],
): Promise<void> {
  const kept = await keptDetails.first(
    db,
    audit.id,
    issues.map(({ id }) => id),
  );
  if (!kept) throw problem('AUDIT_NOT_FOUND');
  assertDetails(kept);
  if (kept.issues !== issues.length)
    throw problem('UNAVAILABLE', {
      message: 'The audit was re-scored during the export. Request it again.',
      retryAfterSeconds: 1,
    });
}

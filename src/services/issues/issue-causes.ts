import type { Evidence } from '../../audit/engine/rule.js';
import type { Database } from '../../db/orm.js';
import type { SharedCause } from '../audit/shared-causes.js';

/** What many pages of each issue have in common, most pages first. */
export async function issueCauses(
  db: Pick<Database, 'rows'>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SharedCause[]>> {
  const rows = await db.rows<SharedCause & { issueId: string; evidence: Evidence | null }>(
    `select issue_id as "issueId", evidence, affected_pages as "affectedPages", sample_urls as "sampleUrls"
       from issue_cause where issue_id = any($1::uuid[]) order by issue_id, place`,
    [issueIds],
  );
  return Map.groupBy(rows, ({ issueId }) => issueId);
}

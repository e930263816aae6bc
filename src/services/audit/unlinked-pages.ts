import type { Discovery } from '../../crawl/frontier.js';
import type { Scope } from '../../crawl/scope.js';
import type { Database } from '../../db/orm.js';
import { formerAudit } from './former-audit.js';
import type { OwnedAudit } from './owned-audit.js';

/** Pages of the audit before that this one has not come across, as many as it may still fetch. */
export async function unlinkedPages(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'options'>,
  scope: Scope,
): Promise<Discovery[]> {
  const former = await formerAudit(db, audit.id);
  if (former === null) return [];
  // "not in" puts the addresses into a hash table; by "not exists" each page of the one audit is compared with every address
  // of the other where the planner has no statistics yet
  const rows = await db.rows<{ url: string }>(
    `select url from page where audit_id = $1 and status = 200
        and url not in (select url from crawl_url where audit_id = $2)
      order by id
      limit greatest($3 - (select count(*) from crawl_url where audit_id = $2), 0)`,
    [former, audit.id, audit.options.maxPages],
  );
  return rows
    .filter(({ url }) => scope.decide(url, null).in)
    .map(({ url }) => ({ url, depth: null, discoveredBy: 'HISTORY' as const }));
}

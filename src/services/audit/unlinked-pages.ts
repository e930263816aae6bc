import type { DiscoveredUrl } from '../../crawl/frontier.js';
import type { CrawlScope } from '../../crawl/scope.js';
import type { Database } from '../../db/orm.js';
import type { OwnedAudit } from './owned-audit.js';
import { previousAuditOf } from './previous-audit-row.js';

/** pages of the audit before that are looked at in one go */
const LOOK = 5_000;

/** Pages of the audit before that this one has not come across, as many as it may still fetch. */
export async function unlinkedPages(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'options'>,
  scope: CrawlScope,
): Promise<DiscoveredUrl[]> {
  const previous = await previousAuditOf(db, audit.id);
  if (previous === null) return [];
  const [known] = await db.rows<{ count: number }>('select count(*)::int from crawl_url where audit_id = $1', [
    audit.id,
  ]);
  const room = audit.options.maxPages - (known?.count ?? 0);
  const found: DiscoveredUrl[] = [];
  for (let last: number | undefined = -1; last !== undefined && found.length < room; ) {
    // "not in" puts the addresses into a hash table; by "not exists" each page of the one audit is compared with every address
    // of the other where the planner has no statistics yet
    const rows: { id: number; url: string }[] = await db.rows(
      `select id, url from page where audit_id = $1 and id > $3 and status = 200
          and url not in (select url from crawl_url where audit_id = $2)
        order by id limit ${LOOK}`,
      [previous, audit.id, last],
    );
    for (const { url } of rows)
      if (found.length < room && scope.decide(url, null).in) found.push({ url, depth: null, discoveredBy: 'HISTORY' });
    last = rows.at(-1)?.id;
  }
  return found;
}

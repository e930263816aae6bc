import type { PreviousAudit } from '../../audit/site.js';
import type { SiteFacts } from '../../crawl/site-facts.js';
import type { Database } from '../../db/orm.js';
import type { OwnedAudit } from './owned-audit.js';
import { unpack } from './packed-facts.js';

/** addresses remembered of the audit before: beyond it, changes of single pages are not compared */
const MAX_PAGES = 100_000;

/** What the newest completed audit before this one knew, for rules that compare. */
export async function previousAudit(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
): Promise<PreviousAudit | null> {
  const [row] = await db.rows<{ id: string; facts: Buffer }>(
    `select b.id, s.facts from audit a join audit b on b.project_id = a.project_id join audit_site s on s.audit_id = b.id
      where a.id = $1 and b.status = 'COMPLETED' and (b.created_at, b.id) < (a.created_at, a.id)
      order by b.created_at desc, b.id desc limit 1`,
    [audit.id],
  );
  if (!row) return null;
  const pages = await db.rows<{ url: string; temporary: boolean; indexable: boolean }>(
    `select url, status in (302, 303, 307) as temporary, indexable from page
      where audit_id = $1 and (indexable or status in (302, 303, 307)) limit $2`,
    [row.id, MAX_PAGES],
  );
  const { robots } = unpack<SiteFacts>(row.facts);
  return {
    robotsText: robots.verdict === 'RULES' ? robots.text : null,
    temporaryRedirects: new Set(pages.filter((page) => page.temporary).map((page) => page.url)),
    indexable: new Set(pages.filter((page) => page.indexable).map((page) => page.url)),
  };
}

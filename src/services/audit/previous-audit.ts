import { InternedTexts } from '../../audit/interned-texts.js';
import type { PreviousAudit } from '../../audit/site.js';
import type { SiteFacts } from '../../crawl/site-facts.js';
import type { Database } from '../../db/orm.js';
import { formerAudit } from './former-audit.js';
import type { OwnedAudit } from './owned-audit.js';
import { unpack } from './packed-facts.js';

/** between two audits: a redirect that is there for minutes is no redirect that stays */
const LONG_MS = 24 * 60 * 60 * 1_000;
/** addresses remembered of the audit before: beyond it, changes of single pages are not compared */
const MAX_PAGES = 100_000;

/** What the newest completed audit before this one knew, for rules that compare. */
export async function previousAudit(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
): Promise<PreviousAudit | null> {
  const former = await formerAudit(db, audit.id);
  const [row] = await db.rows<{ facts: Buffer }>('select facts from audit_site where audit_id = $1', [former]);
  if (former === null || !row) return null;
  const longAgo = await formerAudit(db, audit.id, LONG_MS);
  const { robots } = unpack<SiteFacts>(row.facts);
  return {
    // without a file everything is allowed, as by an empty one; what could not be had is no rule
    robotsText: robots.verdict === 'DISALLOW_ALL' ? null : robots.text,
    temporaryRedirects: longAgo === null ? null : await urlsOf(db, longAgo, 'status in (302, 303, 307)'),
    indexable: await urlsOf(db, former, 'indexable'),
  };
}

async function urlsOf(db: Database, auditId: string, condition: string): Promise<InternedTexts> {
  const urls = new InternedTexts();
  const rows = await db.rows<{ url: string }>(`select url from page where audit_id = $1 and ${condition} limit $2`, [
    auditId,
    MAX_PAGES,
  ]);
  for (const { url } of rows) urls.add(url);
  return urls;
}

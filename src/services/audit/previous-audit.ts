import { InternedTexts } from '../../audit/interned-texts.js';
import type { PreviousAudit } from '../../audit/site.js';
import type { SiteFacts } from '../../crawl/site-facts.js';
import type { Database } from '../../db/orm.js';
import { formerAudit } from './former-audit.js';
import type { OwnedAudit } from './owned-audit.js';
import { unpack } from './packed-facts.js';

/** addresses remembered of the audit before: beyond it, changes of single pages are not compared */
const MAX_PAGES = 100_000;

/** What the newest completed audit before this one knew, for rules that compare. */
export async function previousAudit(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
): Promise<PreviousAudit | null> {
  const former = await formerAudit(db, audit.id);
  const [row] = await db.rows<{ facts: Buffer }>('select facts from audit_site where audit_id = $1', [former]);
  if (!row) return null;
  const pages = await db.rows<FormerPage>(
    `select url, ${FORMER_PAGE} from page where audit_id = $1 and ${IS_COMPARED} limit $2`,
    [former, MAX_PAGES],
  );
  return previousOf(row.facts, pages);
}

/** What is compared of a page of the audit before. */
export interface FormerPage {
  url: string;
  temporary: boolean;
  indexable: boolean;
}

/** The same in batches of rows of `page`, for whoever works them up elsewhere. */
export async function* formerPages(db: Database, former: string, size: number): AsyncGenerator<FormerPage[]> {
  for (let [after, count] = [-1, 0]; count < MAX_PAGES; count += size) {
    const rows = await db.rows<FormerPage & { id: number }>(
      `select id, url, ${FORMER_PAGE} from page where audit_id = $1 and id > $2 and ${IS_COMPARED} order by id limit $3`,
      [former, after, size],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

const IS_COMPARED = '(indexable or status in (302, 303, 307))';
const FORMER_PAGE = 'status in (302, 303, 307) as temporary, indexable';

/** `siteFacts` are packed. */
export function previousOf(siteFacts: Uint8Array, pages: Iterable<FormerPage>): PreviousAudit {
  const [temporaryRedirects, indexable] = [new InternedTexts(), new InternedTexts()];
  for (const page of pages) {
    if (page.temporary) temporaryRedirects.add(page.url);
    if (page.indexable) indexable.add(page.url);
  }
  const { robots } = unpack<SiteFacts>(siteFacts);
  return {
    // without a file everything is allowed, as by an empty one; what could not be had is no rule
    robotsText: robots.verdict === 'DISALLOW_ALL' ? null : robots.text,
    temporaryRedirects,
    indexable,
  };
}

import { RENDERED_PAGES } from '../../../../audit/engine/applies-to.js';
import type { PreviousAudit } from '../../../../audit/site/site.js';
import type { Database } from '../../../../db/orm.js';
import { siteFactsOf } from '../../../../db/queries/audits/audit-site.js';
import { earlierIndexable, earlierRedirects } from '../../../../db/queries/pages/earlier-page.js';
import type { SiteFacts } from '../../../../facts/site-facts.js';
import { StringPool } from '../../../../structures/string-pool.js';
import type { OwnedAudit } from '../owned-audit.js';
import { unpack } from '../storage/packed-facts.js';
import { previousAuditId } from './previous-audit-id.js';

/** between two audits: a redirect that is there for minutes is no redirect that stays */
const LONG_MS = 24 * 60 * 60 * 1_000;
/** URLs remembered of an earlier audit: beyond it, changes of single pages are not compared */
const MAX_PAGES = 100_000;
const BATCH = 10_000;

/** Ids of the earlier audits of the project that rules compare with. */
export interface EarlierAudits {
  previous: string;
  /** at least a day older; null where there is none */
  dayOlder: string | null;
}

/** The facts that are compared of a page of an earlier audit. */
export interface EarlierPage {
  url: string;
  /** in the audit at least a day older */
  temporary: boolean;
  /** in the previous audit */
  indexable: boolean;
  /** the previous audit had its facts of a browser */
  rendered: boolean;
}

/** The facts that the latest completed audits before this one knew, for rules that compare. */
export async function previousAudit(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
): Promise<PreviousAudit | null> {
  const earlier = await earlierAudits(db, audit.id);
  if (!earlier) return null;
  const row = await siteFactsOf.first(db, earlier.previous);
  if (!row) return null;
  const pages: EarlierPage[] = [];
  for await (const batch of earlierPages(db, earlier)) pages.push(...batch);
  return previousOf({ facts: row.facts, hasDayOlder: earlier.dayOlder !== null }, pages);
}

/** Null for the first audit of a project. */
export async function earlierAudits(db: Database, auditId: string): Promise<EarlierAudits | null> {
  const previous = await previousAuditId(db, auditId);
  return previous === null ? null : { previous, dayOlder: await previousAuditId(db, auditId, LONG_MS) };
}

/** Pages that are compared, in batches. */
export async function* earlierPages(
  db: Database,
  { previous, dayOlder }: EarlierAudits,
  size = BATCH,
): AsyncGenerator<EarlierPage[]> {
  const indexable = (after: number) => earlierIndexable.all(db, previous, after, size, RENDERED_PAGES);
  for await (const pages of batches(indexable, size))
    yield pages.map(({ url, rendered }) => ({ url, temporary: false, indexable: true, rendered }));
  if (dayOlder === null) return;
  const redirects = (after: number) => earlierRedirects.all(db, dayOlder, after, size);
  for await (const pages of batches(redirects, size))
    yield pages.map(({ url }) => ({ url, temporary: true, indexable: false, rendered: false }));
}

async function* batches<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
  size: number,
): AsyncGenerator<T[]> {
  for (let [after, count] = [-1, 0]; count < MAX_PAGES; count += size) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** `facts` are those of the previous site, packed. */
export function previousOf(
  { facts, hasDayOlder }: { facts: Uint8Array; hasDayOlder: boolean },
  pages: Iterable<EarlierPage>,
): PreviousAudit {
  const [temporaryRedirects, indexable, rendered] = [new StringPool(), new StringPool(), new StringPool()];
  for (const page of pages) {
    if (page.temporary) temporaryRedirects.add(page.url);
    if (page.indexable) indexable.add(page.url);
    if (page.rendered) rendered.add(page.url);
  }
  const { robots } = unpack<SiteFacts>(facts);
  return {
    // without a file everything is allowed, as by an empty one; what could not be had is no rule
    robotsText: robots.verdict === 'DISALLOW_ALL' ? null : robots.text,
    temporaryRedirects: hasDayOlder ? temporaryRedirects : null,
    indexable,
    rendered,
  };
}

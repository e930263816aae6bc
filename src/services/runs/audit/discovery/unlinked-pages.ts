import type { Admission } from '../../../../crawl/admission/admission.js';
import type { DiscoveredUrl } from '../../../../crawl/frontier.js';
import type { Database } from '../../../../db/orm.js';
import { knownUrls } from '../../../../db/queries/pages/crawl-url.js';
import { unseenPages } from '../../../../db/queries/pages/earlier-page.js';
import type { OwnedAudit } from '../owned-audit.js';
import { previousAuditId } from '../previous/previous-audit-id.js';

/**
 * Pages of the audit before that this one has not come across, as many as it may still fetch. Below a maximum crawl depth are
 * those alone that the audit before has found above it.
 */
export async function unlinkedPages(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'options'>,
  admission: Admission,
): Promise<DiscoveredUrl[]> {
  const previous = await previousAuditId(db, audit.id);
  if (previous === null) return [];
  const known = await knownUrls.first(db, audit.id);
  const room = audit.options.maxPages - (known?.count ?? 0);
  const found: DiscoveredUrl[] = [];
  for (let last: number | undefined = -1; last !== undefined && found.length < room; ) {
    const rows: { id: number; url: string }[] = await unseenPages.all(
      db,
      previous,
      audit.id,
      last,
      audit.options.maxDepth,
    );
    for (const { url } of rows) {
      const page: DiscoveredUrl = { url, depth: null, discoveredBy: 'HISTORY' };
      if (found.length < room && admission.admits(page)) found.push(page);
    }
    last = rows.at(-1)?.id;
  }
  return found;
}

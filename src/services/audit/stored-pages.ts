import type { PageFacts } from '../../crawl/facts.js';
import type { Database } from '../../db/orm.js';
import { unpack } from './packed-facts.js';

export interface StoredPage {
  id: number;
  facts: PageFacts;
}

/** pages read at once: some 5 MB */
const BATCH = 200;

/** Every stored page of an audit in the order of discovery, a batch in memory at a time. */
export async function* storedPages(db: Database, auditId: string): AsyncGenerator<StoredPage> {
  let after = -1;
  for (;;) {
    const rows = await db.rows<{ id: number; facts: Buffer }>(
      'select id, facts from page where audit_id = $1 and id > $2 order by id limit $3',
      [auditId, after, BATCH],
    );
    for (const row of rows) yield { id: row.id, facts: unpack<PageFacts>(row.facts) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

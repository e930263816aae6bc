import pg from 'pg';
import type { PageFacts } from '../../crawl/facts.js';
import { openFacts } from '../../crawl/open-facts.js';
import { binaryRows } from '../../db/binary-rows.js';
import type { Database } from '../../db/orm.js';

export interface StoredPage {
  id: number;
  /** read part by part, as it is asked for */
  facts: PageFacts;
  /** what was stored beside the facts */
  appendix: Uint8Array | null;
}

/** pages read at once: some 5 MB */
const BATCH = 200;

/** Every stored page of an audit in the order of discovery, packed: the database reads one batch while another is used. */
export async function* storedPages(db: Database, auditId: string): AsyncGenerator<StoredPage> {
  let next = read(db, auditId, -1);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(db, auditId, last.id);
    // whoever stops half-way asks for no answer; everybody else gets this error at the next batch
    next.catch(() => undefined);
    for (const row of rows) yield { id: row.id, ...openFacts(row.facts) };
  }
}

async function read(db: Database, auditId: string, after: number): Promise<{ id: number; facts: Buffer }[]> {
  const rows = await binaryRows(
    db.pool,
    `select id, facts from page where audit_id = ${pg.escapeLiteral(auditId)} and id > ${after} order by id limit ${BATCH}`,
  );
  return rows.map(([id, facts]) => ({ id: (id as Buffer).readInt32BE(), facts: facts as Buffer }));
}

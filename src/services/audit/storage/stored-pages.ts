import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { openFacts } from '../../../crawl/packed/open-facts.js';
import { binaryRows } from '../../../db/binary-rows.js';
import type { Database } from '../../../db/orm.js';
import type { PageFacts } from '../../../facts/page-facts.js';

export interface StoredPage {
  id: number;
  /** read part by part, as it is asked for */
  facts: PageFacts;
  /** what was judged of it where it was read, while its audit is not over */
  verdict: Uint8Array | null;
}

/** pages read at once: some 5 MB */
const BATCH = 200;
/** Pages after which others get a turn: what the database was sent and what it answers wait for that. */
const TURN = 8;

/** Every stored page of an audit in the order of discovery. */
export async function* storedPages(db: Database, auditId: string): AsyncGenerator<StoredPage> {
  for await (const rows of storedBatches(db, auditId)) {
    for (const [at, row] of rows.entries()) {
      if (at % TURN === 0) await turn();
      yield { id: row.id, facts: openFacts(row.facts).facts, verdict: row.verdict };
    }
  }
}

/** The same packed, in batches: the database reads one while another is used. */
export async function* storedBatches(db: Database, auditId: string): AsyncGenerator<readonly PackedRow[]> {
  let next = read(db, auditId, -1);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = read(db, auditId, last.id);
    // whoever stops half-way asks for no answer; everybody else gets this error at the next batch
    next.catch(() => undefined);
    yield rows;
  }
}

interface PackedRow {
  id: number;
  facts: Buffer;
  verdict: Buffer | null;
}

async function read(db: Database, auditId: string, after: number): Promise<PackedRow[]> {
  const audit = pg.escapeLiteral(auditId);
  const rows = await binaryRows(
    db.pool,
    // verdicts one by one: as a join it is planned as a walk through all of them where there are no statistics yet
    `select id, facts, (select verdict from page_verdict where audit_id = ${audit} and page_id = page.id)
       from page where audit_id = ${audit} and id > ${after} order by id limit ${BATCH}`,
  );
  return rows.map(([id, facts, verdict = null]) => ({
    id: (id as Buffer).readInt32BE(),
    facts: facts as Buffer,
    verdict,
  }));
}

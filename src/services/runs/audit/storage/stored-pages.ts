import { setImmediate as turn } from 'node:timers/promises';
import { openFacts } from '../../../../crawl/packed/open-facts.js';
import type { Database } from '../../../../db/orm.js';
import { type PackedPageRow, packedPages } from '../../../../db/queries/pages/page.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import type { PageScratch } from './page-scratch.js';

export interface StoredPage {
  id: number;
  /** read part by part, as it is requested */
  facts: PageFacts;
}

export interface UnjudgedPage extends StoredPage {
  /** verdict from where the page was read */
  verdict: Uint8Array | null;
}

/** pages read at once: some 5 MB */
const BATCH = 200;
/** Pages after which the event loop runs other work: queries sent to the database and its responses wait for that. */
const TURN = 8;

/** Every stored page of an audit in the order of discovery. */
export async function* storedPages(db: Database, auditId: string): AsyncGenerator<StoredPage> {
  for await (const rows of storedBatches(db, auditId)) {
    for (const [at, row] of rows.entries()) {
      if (at % TURN === 0) await turn();
      yield { id: row.id, facts: openFacts(row.facts).facts };
    }
  }
}

/** The pages that this worker has read of an audit that has `count` pages. */
export interface ReadPages {
  scratch: PageScratch;
  count: number;
}

/** The same with what was judged of them. Where this worker has read each of them, none comes from the database. */
export async function* unjudgedPages(db: Database, auditId: string, read?: ReadPages): AsyncGenerator<UnjudgedPage> {
  if (!read || read.scratch.count < read.count) {
    for await (const page of storedPages(db, auditId))
      yield { ...page, verdict: read?.scratch.read(page.id)?.verdict ?? null };
    return;
  }
  let at = 0;
  for (const { id, facts, verdict } of read.scratch.pages()) {
    if (at++ % TURN === 0) await turn();
    yield { id, facts: openFacts(facts).facts, verdict };
  }
}

/** The same packed, in batches: the database reads one while another is used. */
export async function* storedBatches(db: Database, auditId: string): AsyncGenerator<readonly PackedPageRow[]> {
  let next = packedPages(db, auditId, -1, BATCH);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = packedPages(db, auditId, last.id, BATCH);
    // a caller that stops half-way requests no response; every other one gets this error at the next batch
    next.catch(() => undefined);
    yield rows;
  }
}

import type { Database } from '../../../db/orm.js';
import { type PageWithFacts, pagesWithFacts } from '../../../db/queries/pages/page-list.js';

/** stored bytes read at once, about: facts of a page are a few thousand, and of the largest pages a million */
const BATCH_BYTES = 2_000_000;
const FIRST_BATCH = 25;
/** reading one takes 0.3 ms, in which the process handles no other request */
const LARGEST_BATCH = 100;

/** Pages with their packed facts, in the order of the numbers, as many at once as memory allows. */
export async function* pageBatches(
  db: Pick<Database, 'rows'>,
  auditId: string,
  numbers: readonly number[],
): AsyncGenerator<readonly PageWithFacts[], void, void> {
  let count = FIRST_BATCH;
  for (let at = 0; at < numbers.length; ) {
    const rows = await pagesWithFacts.all(db, auditId, numbers.slice(at, at + count));
    at += count;
    const bytes = rows.reduce((sum, { facts }) => sum + facts.length, 0);
    count = Math.max(1, Math.min(LARGEST_BATCH, Math.floor((BATCH_BYTES * rows.length) / (bytes + 1))));
    yield rows;
  }
}

import type { Database } from '../../../db/orm.js';
import {
  type PageWithFacts,
  type PageWithSummary,
  pagesWithFacts,
  pagesWithSummary,
} from '../../../db/queries/pages/page-list.js';

type Reader = Pick<Database, 'rows'>;

interface BatchLimits {
  /** pages that are read at once, about */
  size: number;
  /** pages of a batch; the process handles no other request while it works on one */
  largest: number;
}

const FIRST_BATCH = 25;
/** bytes: facts of a page are a few thousand, and of the largest pages a million; reading one takes 0.3 ms */
const FACTS: BatchLimits = { size: 2_000_000, largest: 100 };
/** characters: a summary has a few hundred, and one with thousands of alternates a hundred thousand */
const SUMMARIES: BatchLimits = { size: 500_000, largest: 500 };

/** Pages with their packed facts, in the order of the numbers, as many at once as memory allows. */
export const pageBatches = (
  db: Reader,
  auditId: string,
  numbers: readonly number[],
): AsyncGenerator<readonly PageWithFacts[], void, void> =>
  batches(
    numbers,
    (some) => pagesWithFacts.all(db, auditId, some),
    ({ facts }) => facts.length,
    FACTS,
  );

/** The same with what lists show of the facts. */
export const summaryBatches = (
  db: Reader,
  auditId: string,
  numbers: readonly number[],
): AsyncGenerator<readonly PageWithSummary[], void, void> =>
  batches(
    numbers,
    (some) => pagesWithSummary.all(db, auditId, some),
    ({ summary }) => summary.length,
    SUMMARIES,
  );

async function* batches<Page>(
  numbers: readonly number[],
  read: (numbers: readonly number[]) => Promise<readonly Page[]>,
  sizeOf: (page: Page) => number,
  { size, largest }: BatchLimits,
): AsyncGenerator<readonly Page[], void, void> {
  let count = FIRST_BATCH;
  for (let at = 0; at < numbers.length; ) {
    const pages = await read(numbers.slice(at, at + count));
    at += count;
    const length = pages.reduce((sum, page) => sum + sizeOf(page), 0);
    count = Math.max(1, Math.min(largest, Math.floor((size * pages.length) / (length + 1))));
    yield pages;
  }
}

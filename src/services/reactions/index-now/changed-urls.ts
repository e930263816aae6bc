import { setImmediate as turn } from 'node:timers/promises';
import { factsOfPages } from '../../../db/queries/pages/page.js';
import { type PagePair, pagePairs, type WaitingSubmission } from '../../../db/queries/search/index-now.js';
import { hostOf } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { MOST_BYTES } from '../../outbound/index-now/post-urls.js';
import { indexableChanges } from '../../results/pages/inspection/versions.js';

/** pages that are looked at together */
const STEP = 500;
/** packed facts in memory at once, of each audit */
const COMPARED = 25;
/** longer ones are not what a search engine indexes */
const MOST_CHARACTERS = 2_048;
const GONE = new Set([301, 302, 303, 307, 308, 404, 410]);

export interface ChangedUrls {
  urls: string[];
  /** number of the last page that was looked at */
  lastPage: number;
  isEnd: boolean;
}

/**
 * URLs of a host that are new, changed or gone since the audit before, from where the last batch ended. What a partial audit did
 * not see says nothing: of one, nothing is gone, and after one, nothing is new.
 */
export async function changedUrls(
  { db }: Pick<Context, 'db'>,
  submission: WaitingSubmission,
  { host, most, signal }: { host: string; most: number; signal: AbortSignal },
): Promise<ChangedUrls> {
  const found: ChangedUrls = { urls: [], lastPage: submission.lastPage, isEnd: false };
  let bytes = 0;
  while (true) {
    signal.throwIfAborted();
    const pairs = await pagePairs.all(db, submission.auditId, submission.previousId, found.lastPage, STEP);
    const isOwn = ({ url }: PagePair) => url.length <= MOST_CHARACTERS && hostOf(url) === host;
    const comparable = pairs.filter((pair) => isOwn(pair) && isComparable(pair));
    const differing = await differingContents(db, submission, comparable);
    for (const pair of pairs) {
      if (isOwn(pair) && isChange(pair, submission, differing)) {
        const size = Buffer.byteLength(JSON.stringify(pair.url)) + 1;
        if (found.urls.length >= most || bytes + size > MOST_BYTES) return found;
        found.urls.push(pair.url);
        bytes += size;
      }
      found.lastPage = pair.page;
    }
    if (pairs.length < STEP) return { ...found, isEnd: true };
  }
}

const isComparable = ({ indexable, wasIndexable, isSame }: PagePair): boolean =>
  indexable && wasIndexable === true && isSame === false;

function isChange(
  { page, status, indexable, previousPage, wasIndexable }: PagePair,
  { isPartial, wasPartial }: WaitingSubmission,
  differing: ReadonlySet<number>,
): boolean {
  if (!indexable) return isPartial === false && wasIndexable === true && status !== null && GONE.has(status);
  if (previousPage === null) return wasPartial === false;
  return wasIndexable === false || differing.has(page);
}

/** The changed contents of pages whose hashes differ: a token in the source, or a later version of the crawler, is no change of the page. */
async function differingContents(
  db: Context['db'],
  { auditId, previousId }: WaitingSubmission,
  pairs: readonly PagePair[],
): Promise<Set<number>> {
  const differing = new Set<number>();
  for (let at = 0; at < pairs.length; at += COMPARED) {
    const some = pairs.slice(at, at + COMPARED);
    const numbers = [...some.map(({ page }) => page), ...some.map(({ previousPage }) => previousPage ?? -1)];
    const audits = numbers.map((_, place) => (place < some.length ? auditId : previousId));
    const packed = new Map(
      (await factsOfPages.all(db, audits, numbers)).map((one) => [`${one.auditId} ${one.number}`, one.facts]),
    );
    for (const { page, previousPage } of some) {
      const [before, after] = [packed.get(`${previousId} ${previousPage}`), packed.get(`${auditId} ${page}`)];
      if (before && after && indexableChanges(before, after).length > 0) differing.add(page);
    }
    // other jobs of this process have their turn
    await turn();
  }
  return differing;
}

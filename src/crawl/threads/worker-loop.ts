import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../process/collect-garbage.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { isLargePage } from '../large-page.js';
import type { FetchedInput } from '../page.js';
import { createResolverCache } from '../resolver.js';
import { type CrawlDigest, type PageWork, type RenderedInput, readPage, readRenderedPage } from './page-reader.js';

/** hrefs remembered by each thread: 100,000 are some 20 MB */
const RESOLVED = 100_000;
/** bytes: what a large page takes beyond them would wait for a long time, as those that follow make little garbage */
const HEAP_KEPT = 120 * 1_048_576;

/** The questions to a thread of the pool: to read a page, one that was rendered, or to turn to the pages of a site. */
export type ThreadQuestion = PageQuestion | { site: unknown };

export type PageQuestion = { page: FetchedInput } | { rendered: RenderedInput };

/** The result of a worker of the pool for each page, in the order of the messages. */
export interface ThreadResponse<D extends CrawlDigest = CrawlDigest> {
  digest: D;
  packed: Uint8Array;
}

/**
 * The work of a thread of the pool: pages of one site, then perhaps those of another. Between them it keeps what it has and
 * does not collect: compiled code goes with the last object of the shapes it was made for, and takes a second to make again.
 */
export function runWorkerLoop<D extends CrawlDigest>(
  workOf: (site: unknown) => PageWork<D> | Promise<PageWork<D>>,
): void {
  let read: ((question: PageQuestion) => ThreadResponse<D>) | null = null;
  /** questions that came while the code for a site was loaded */
  let waiting: ThreadQuestion[] | null = null;

  function reply(question: ThreadQuestion): void {
    if (waiting) {
      waiting.push(question);
      return;
    }
    if ('site' in question) turnTo(workOf(question.site));
    else readPageOf(question);
  }

  function turnTo(work: PageWork<D> | Promise<PageWork<D>>): void {
    if (!(work instanceof Promise)) {
      read = createReading(work);
      return;
    }
    waiting = [];
    void work.then((loaded) => {
      read = createReading(loaded);
      const questions = waiting ?? [];
      waiting = null;
      for (const question of questions) reply(question);
    });
  }

  function readPageOf(question: PageQuestion): void {
    if (!read) throw new Error('A page came before its site.');
    const body = bodyOf(question);
    const isLarge = isLargePage(body);
    const response = read(question);
    if (body) releaseBuffer(body);
    parentPort?.postMessage(response, [response.packed.buffer as ArrayBuffer]);
    if (isLarge && getHeapStatistics().total_heap_size > HEAP_KEPT) collectGarbage();
  }

  parentPort?.on('message', reply);
}

export function bodyOf(question: PageQuestion): Uint8Array | null {
  if ('rendered' in question) return question.rendered.rendering.source;
  return question.page.result.ok ? question.page.result.body : null;
}

function createReading<D extends CrawlDigest>({
  digester,
  custom,
}: PageWork<D>): (question: PageQuestion) => ThreadResponse<D> {
  const shared = { resolved: createResolverCache(RESOLVED), ...(custom && { custom }) };
  return (question) => {
    const { digest, packed } =
      'rendered' in question
        ? readRenderedPage(question.rendered, digester, shared)
        : readPage({ ...question.page, ...shared }, digester);
    return { digest, packed };
  };
}

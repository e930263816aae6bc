import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { releaseBuffer } from '../../structures/release-buffer.js';
import { isLargePage } from '../large-page.js';
import type { FetchedInput } from '../page.js';
import { createResolverCache } from '../resolver.js';
import { collectGarbage } from './collect-garbage.js';
import { type CrawlDigest, type Digester, type RenderedInput, readPage, readRenderedPage } from './page-reader.js';

/** hrefs remembered by each thread: 100,000 are some 20 MB */
const RESOLVED = 100_000;
/** bytes: what a large page takes beyond them would wait for a long time, as those that follow make little garbage */
const HEAP_KEPT = 120 * 1_048_576;

/** What a thread of the pool is asked: to read a page, one that was rendered, or to turn to the pages of a site. */
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
export function runWorkerLoop<D extends CrawlDigest>(digesterOf: (site: unknown) => Digester<D>): void {
  let read: ((question: PageQuestion) => ThreadResponse<D>) | null = null;
  parentPort?.on('message', (question: ThreadQuestion) => {
    if (!('site' in question)) {
      if (!read) throw new Error('A page came before its site.');
      const body = bodyOf(question);
      const isLarge = isLargePage(body);
      const answer = read(question);
      if (body) releaseBuffer(body);
      parentPort?.postMessage(answer, [answer.packed.buffer as ArrayBuffer]);
      if (isLarge && getHeapStatistics().total_heap_size > HEAP_KEPT) collectGarbage();
    } else {
      read = createReading(digesterOf(question.site));
    }
  });
}

export function bodyOf(question: PageQuestion): Uint8Array | null {
  if ('rendered' in question) return question.rendered.rendering.source;
  return question.page.result.ok ? question.page.result.body : null;
}

function createReading<D extends CrawlDigest>(digester: Digester<D>): (question: PageQuestion) => ThreadResponse<D> {
  const resolved = createResolverCache(RESOLVED);
  return (question) => {
    const { digest, packed } =
      'rendered' in question
        ? readRenderedPage(question.rendered, digester, resolved)
        : readPage({ ...question.page, resolved }, digester);
    return { digest, packed };
  };
}

import { parentPort } from 'node:worker_threads';
import { freeBytes } from './free-bytes.js';
import type { FetchedInput } from './page.js';
import { type CrawlDigest, type Digester, readPage } from './page-reader.js';
import { createResolverCache } from './resolver.js';

/** hrefs remembered by each thread: 100,000 are some 20 MB */
const RESOLVED = 100_000;

/** What a thread of the pool answers, in the order of the questions. */
export interface ThreadAnswer<D extends CrawlDigest = CrawlDigest> {
  digest: D;
  packed: Uint8Array;
}

/** The work of a thread of the pool. */
export function serveThread<D extends CrawlDigest>(digester: Digester<D>): void {
  const resolved = createResolverCache(RESOLVED);
  parentPort?.on('message', (input: FetchedInput) => {
    const { digest, packed } = readPage({ ...input, resolved }, digester);
    if (input.result.ok) freeBytes(input.result.body);
    const answer: ThreadAnswer<D> = { digest, packed };
    parentPort?.postMessage(answer, [packed.buffer as ArrayBuffer]);
  });
}

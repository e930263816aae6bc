import { parentPort } from 'node:worker_threads';
import { pack } from './packed-facts.js';
import { type FetchedInput, pageFacts } from './page.js';
import { createResolverCache } from './resolver.js';

/** hrefs remembered by each thread: 100,000 are some 20 MB */
const RESOLVED = 100_000;

/** What a thread of the pool answers, in the order of the questions: packed facts. */
export type ThreadAnswer = Uint8Array<ArrayBuffer>;

const resolved = createResolverCache(RESOLVED);

parentPort?.on('message', (input: FetchedInput) => {
  const packed = new Uint8Array(pack(pageFacts({ ...input, resolved })));
  parentPort?.postMessage(packed satisfies ThreadAnswer, [packed.buffer]);
});

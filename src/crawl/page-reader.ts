import type { PageFacts } from './facts.js';
import { pack } from './packed-facts.js';
import { type FetchedInput, pageFacts } from './page.js';
import { createResolverCache } from './resolver.js';

/** What a fetch became, and the same as it is stored. */
export interface ReadPage {
  facts: PageFacts;
  packed: Uint8Array;
}

/** Turns answers into facts, on this thread or on others. */
export interface PageReader {
  read(input: FetchedInput): Promise<ReadPage>;
  close(): Promise<void>;
}

/** Reads pages on the calling thread. */
export function createPageReader(): PageReader {
  const resolved = createResolverCache();
  return {
    read: async (input) => readPage({ ...input, resolved }),
    close: async () => {},
  };
}

export function readPage(input: FetchedInput): ReadPage {
  const facts = pageFacts(input);
  return { facts, packed: pack(facts) };
}

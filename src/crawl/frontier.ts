import type { DiscoveredBy, PageFacts } from './facts.js';

/** An address as it is found: normalised, in scope. */
export interface Discovery {
  url: string;
  /** clicks from the start page by the path it was found on; null when no link led here */
  depth: number | null;
  discoveredBy: DiscoveredBy;
}

export interface FrontierItem extends Discovery {
  id: number;
  /** packed facts of the same address from the audit before */
  former?: Uint8Array;
}

export interface CrawledPage {
  id: number;
  facts: PageFacts;
  /** the facts as they are stored, when whoever read the page has packed them */
  packed?: Uint8Array;
}

/**
 * What is still to fetch, breadth first. An address is handed out once per worker's life, and what pages brought
 * (their facts, their new addresses and that they are done) is stored together or not at all.
 */
export interface Frontier {
  /** the shallowest waiting items; empty when none waits right now */
  claim(count: number): Promise<FrontierItem[]>;
  /** Takes a page that `store` is to write. Its facts are not kept: unpacked, those of a hundred pages are as many megabytes. */
  take(page: CrawledPage): void;
  /** pages taken and not yet handed to `store` */
  taken(): number;
  /** Writes the pages taken so far, with addresses that they and others led to. */
  store(discovered: readonly Discovery[]): Promise<void>;
  /** the address was stored before, as far as is remembered: `store` decides */
  remembers(url: string): boolean;
  /** addresses known and addresses done, everything stored so far included */
  counts(): { known: number; done: number };
}

/** A frontier in memory, for crawls that nobody wants to resume. */
export function createMemoryFrontier(onPage: (page: CrawledPage) => void): Frontier {
  const known = new Set<string>();
  const waiting: FrontierItem[][] = [];
  let taken = 0;
  let done = 0;
  return {
    claim: async (count) => {
      const items: FrontierItem[] = [];
      for (const level of waiting) {
        if (level) items.push(...level.splice(0, count - items.length));
        if (items.length === count) break;
      }
      return items;
    },
    take: (page) => {
      taken += 1;
      onPage(page);
    },
    taken: () => taken,
    store: async (discovered) => {
      done += taken;
      taken = 0;
      for (const discovery of discovered) {
        if (known.has(discovery.url)) continue;
        const item = { ...discovery, id: known.size };
        known.add(discovery.url);
        // what no link leads to comes after everything that one does
        (waiting[discovery.depth ?? 100] ??= []).push(item);
      }
    },
    remembers: (url) => known.has(url),
    counts: () => ({ known: known.size, done }),
  };
}

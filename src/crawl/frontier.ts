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
 * What is still to fetch, breadth first. An address is handed out once per worker's life, and what a page brought
 * (its facts, its new addresses and that it is done) is stored together or not at all.
 */
export interface Frontier {
  /** the shallowest waiting items; empty when none waits right now */
  claim(count: number): Promise<FrontierItem[]>;
  store(pages: readonly CrawledPage[], discovered: readonly Discovery[]): Promise<void>;
  /** the address was stored before, as far as is remembered: `store` decides */
  remembers(url: string): boolean;
  /** addresses known and addresses done, everything stored so far included */
  counts(): { known: number; done: number };
}

/** A frontier in memory, for crawls that nobody wants to resume. */
export function createMemoryFrontier(onPage: (page: CrawledPage) => void): Frontier {
  const known = new Set<string>();
  const waiting: FrontierItem[][] = [];
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
    store: async (pages, discovered) => {
      for (const discovery of discovered) {
        if (known.has(discovery.url)) continue;
        const item = { ...discovery, id: known.size };
        known.add(discovery.url);
        // what no link leads to comes after everything that one does
        (waiting[discovery.depth ?? 100] ??= []).push(item);
      }
      for (const page of pages) onPage(page);
      done += pages.length;
    },
    remembers: (url) => known.has(url),
    counts: () => ({ known: known.size, done }),
  };
}

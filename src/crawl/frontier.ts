import type { DiscoveredBy } from '../facts/page-facts.js';
import type { CrawlDigest, ReadPage } from './threads/page-reader.js';

/** A URL as it is found: normalised, in scope. */
export interface DiscoveredUrl {
  url: string;
  /** clicks from the start page by the path it was found on; null when no link led here */
  depth: number | null;
  discoveredBy: DiscoveredBy;
}

export interface FrontierItem extends DiscoveredUrl {
  id: number;
  /** packed facts of the same URL from the audit before */
  previous?: Uint8Array;
  /** what was worked out of them then, as it was stored */
  evaluation?: Uint8Array;
}

/**
 * What is still to fetch, breadth first. A URL is handed out once per worker's life, and what pages brought
 * (their facts, their new URLs and that they are done) is stored together or not at all.
 */
export interface Frontier<D extends CrawlDigest = CrawlDigest> {
  /**
   * The shallowest waiting items; empty when none waits right now. Where the budget may be `scarce`, what no link points to
   * waits until no page is under way that may point to more.
   */
  claim(count: number, scarce: boolean): Promise<FrontierItem[]>;
  /** what was spent on this crawl before: bytes on the wire, and time */
  readonly spent: { bytes: number; ms: number };
  /** Takes a page that `store` is to write, and what it cost. Its facts are not kept: unpacked, those of a hundred pages are as many megabytes. */
  take(id: number, page: ReadPage<D>, wireBytes: number): void;
  /** Takes another view of a page that was taken: `store` writes it in place of the one before. */
  replace(id: number, page: ReadPage<D>): void;
  /** packed facts of a page that was taken */
  packed(id: number): Promise<Uint8Array>;
  /** pages taken and not yet handed to `store` */
  taken(): number;
  /** the same of those replaced */
  replaced(): number;
  /** Writes the pages taken so far, with URLs that they and others pointed to. */
  store(discovered: readonly DiscoveredUrl[]): Promise<void>;
  /** the URL of that hash was noted before, as far as is remembered: `store` decides */
  remembers(low: number, high: number): boolean;
  /** notes that a URL of that hash is on its way into `store` */
  remember(low: number, high: number): void;
  /** URLs known and URLs done, everything stored so far included; `disallowed` of the done ones were left to robots.txt */
  counts(): { known: number; done: number; disallowed: number };
}

/** A frontier in memory, for crawls that nobody wants to resume. A page that is replaced comes again, under the same number. */
export function createMemoryFrontier(onPage: (page: ReadPage, id: number) => void): Frontier {
  const packed = new Map<number, Uint8Array>();
  const known = new Set<string>();
  const remembered = new Set<number>();
  const waiting: FrontierItem[][] = [];
  let taken = 0;
  let done = 0;
  let disallowed = 0;
  let takenDisallowed = 0;
  return {
    spent: { bytes: 0, ms: 0 },
    claim: async (count) => {
      const items: FrontierItem[] = [];
      for (const level of waiting) {
        if (level) items.push(...level.splice(0, count - items.length));
        if (items.length === count) break;
      }
      return items;
    },
    take: (id, page) => {
      taken += 1;
      if (isDisallowed(page.digest)) takenDisallowed += 1;
      packed.set(id, page.packed);
      onPage(page, id);
    },
    replace: (id, page) => {
      packed.set(id, page.packed);
      onPage(page, id);
    },
    packed: async (id) => packed.get(id) as Uint8Array,
    taken: () => taken,
    replaced: () => 0,
    store: async (discovered) => {
      done += taken;
      disallowed += takenDisallowed;
      taken = 0;
      takenDisallowed = 0;
      for (const discovery of discovered) {
        if (known.has(discovery.url)) continue;
        const item = { ...discovery, id: known.size };
        known.add(discovery.url);
        // what no link points to comes after everything that one does
        (waiting[discovery.depth ?? 100] ??= []).push(item);
      }
    },
    remembers: (low, high) => remembered.has(asOne(low, high)),
    remember: (low, high) => void remembered.add(asOne(low, high)),
    counts: () => ({ known: known.size, done, disallowed }),
  };
}

/** robots.txt kept the page from being requested */
export const isDisallowed = ({ outcome }: CrawlDigest): boolean => outcome === 'BLOCKED_BY_ROBOTS';

/** 53 bits of a hash of 64: enough for the few URLs that are kept in memory */
const asOne = (low: number, high: number): number => (high >>> 11) * 2 ** 32 + low;

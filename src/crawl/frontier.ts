import type { DiscoveredBy } from '../facts/page-facts.js';
import { hash53 } from '../structures/string-hash.js';
import type { CrawlDigest, ReadPage } from './threads/page-reader.js';

/** A URL as it is found: normalised, in scope. */
export interface DiscoveredUrl {
  url: string;
  /** clicks from the start page by the path it was found on; null when no link led here */
  depth: number | null;
  discoveredBy: DiscoveredBy;
  /** number of the page that it was found on; absent where none was */
  linkedFrom?: number;
  /** redirects in a row that led here; 0 where left out */
  hops?: number;
  /** only pages of its own kind are known to link here */
  grown?: boolean;
}

export interface FrontierItem extends Omit<DiscoveredUrl, 'linkedFrom'> {
  id: number;
  /** URL of the page that it was found on */
  linkedFrom?: string | null;
  /** packed facts of the same URL from the audit before */
  previous?: Uint8Array;
  /** results that were worked out of them then, as they were stored */
  evaluation?: Uint8Array;
}

/**
 * The URLs still to fetch, breadth first. A URL is handed out once per worker's life, and what pages brought
 * (their facts, their new URLs and that they are done) is stored together or not at all.
 */
export interface Frontier<D extends CrawlDigest = CrawlDigest> {
  /**
   * The shallowest waiting items; empty when none waits right now. Where the budget may be `scarce`, what no link points to
   * waits until no page is under way that may point to more.
   */
  claim(count: number, scarce: boolean): Promise<FrontierItem[]>;
  /** bytes on the wire and time that this crawl spent before */
  readonly spent: { bytes: number; ms: number };
  /** Takes a page that `store` is to write, and what it cost. Its facts are not kept: unpacked, those of a hundred pages are as many megabytes. */
  take(id: number, page: ReadPage<D>, wireBytes: number): void;
  /** Takes another view of a page that was taken: `store` writes it in place of the one before. */
  replace(id: number, page: ReadPage<D>): void;
  /** packed facts of a page that was taken */
  packed(id: number): Promise<Uint8Array>;
  /** the same of those replaced */
  replaced(): number;
  /** pages taken, and items left, that are not yet handed to `store` */
  taken(): number;
  /** Gives an item back that is not to be fetched after all: nobody knows its URL any more. */
  leave(id: number): void;
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
  let left = 0;
  let gone = 0;
  /** URLs of the numbers, for those that are found there */
  const urls: string[] = [];
  return {
    spent: { bytes: 0, ms: 0 },
    claim: async (count) => {
      const items: FrontierItem[] = [];
      for (const level of waiting.filter((each) => each)) {
        items.push(...level.splice(0, count - items.length));
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
    replaced: () => 0,
    taken: () => taken + left,
    leave: () => {
      left += 1;
    },
    store: async (discovered) => {
      done += taken;
      gone += left;
      left = 0;
      disallowed += takenDisallowed;
      taken = 0;
      takenDisallowed = 0;
      for (const discovery of discovered) {
        if (known.has(discovery.url)) continue;
        const { linkedFrom, ...found } = discovery;
        const item = {
          ...found,
          id: known.size,
          linkedFrom: linkedFrom === undefined ? null : (urls[linkedFrom] ?? null),
        };
        urls.push(discovery.url);
        known.add(discovery.url);
        // a URL without links to it comes after every URL that has one
        (waiting[discovery.depth ?? UNLINKED_LEVEL] ??= []).push(item);
      }
    },
    remembers: (low, high) => remembered.has(hash53(low, high)),
    remember: (low, high) => void remembered.add(hash53(low, high)),
    counts: () => ({ known: known.size - gone, done, disallowed }),
  };
}

/** below every crawl depth there may be */
const UNLINKED_LEVEL = 32_767;

/** robots.txt kept the page from being requested */
export const isDisallowed = ({ outcome }: CrawlDigest): boolean => outcome === 'BLOCKED_BY_ROBOTS';
